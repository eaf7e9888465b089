import { brandingDraft, brandingModel, type Branding, type BrandingModel } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Alert, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ColourFields, LookFields, TextFields } from './branding-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import { useSaveBranding } from './queries/use-save-branding.ts';
import { useDebounced } from '../../shared/forms/use-debounced.ts';
import classes from './branding.module.css';

export type BrandingValues = { readonly name: string; readonly model: BrandingModel };

const labels = {
  name: 'Name',
  'model.colours.brand': 'Brand colour',
  'model.colours.accent': 'Accent colour',
  'model.button.colour': 'Button colour',
  'model.loader.colour': 'Colour of a busy button',
  'model.form.colour': 'Border of fields',
  'model.alert.colour': 'Notice colour',
  'model.markdown.colour': 'Link colour',
  'model.panel.colour': 'Note colour',
  'model.divider.colour': 'Line colour',
  'model.logo.alt': 'What the logo says',
  'model.logo.address': 'Logo',
  'model.copy.greeting': 'Greeting',
  'model.copy.closing': 'Closing words',
  'model.reaction.quickEmojis': 'Five reactions',
};

type BrandingEditorProps = {
  /** The branding to edit; null for a new one. */
  readonly branding: Branding | null;
  readonly onSaved: (saved: Branding) => void;
};

/** The form of a branding, beside previews of the real pages and emails. */
export function BrandingEditor({ branding, onSaved }: BrandingEditorProps) {
  const save = useSaveBranding();
  // Edits are based on the version that was opened, even if the list has a newer one.
  const version = useRef(branding?.version);
  const api = useApiForm<BrandingValues>({
    initialValues: { name: branding?.name ?? '', model: branding?.model ?? brandingModel.parse({}) },
    schema: brandingDraft.pick({ name: true, model: true }),
    labels,
    submit: async ({ name, model }) => {
      const saved = await save({ name, model, ...(branding && { id: branding.id, version: version.current }) });
      version.current = saved.version;
      const values = { name: saved.name, model: saved.model };
      api.form.setInitialValues(values);
      api.form.setValues(values);
      toast(`${saved.name} is saved.`);
      onSaved(saved);
    },
  });
  const { form } = api;
  const parsed = brandingModel.safeParse(form.values.model);
  const shown = useDebounced(parsed.success ? parsed.data : (branding?.model ?? brandingModel.parse({})));
  const locked = branding !== null && !branding.abilities.edit;
  return (
    <div className={classes.editor}>
      <SettingsForm api={api}>
        {locked ? (
          <Alert color="info">
            This branding is managed by the team above yours. You can use it but not change it.
          </Alert>
        ) : null}
        <fieldset className={classes.all} disabled={locked}>
          <TextInput label="Name" maxLength={80} data-path="name" {...form.getInputProps('name')} />
          <ColourFields form={form} />
          <LookFields form={form} />
          <TextFields form={form} />
        </fieldset>
      </SettingsForm>
      <LivePreview model={shown} />
    </div>
  );
}
