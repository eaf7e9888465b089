import { styleNameCharacters } from '@huggg/contracts';
import type { Giftwrap, Theme } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { can } from '../../shared/session/session.ts';
import { brandingsQuery } from '../../shared/styling/brandings-query.ts';
import { contrastWarning } from '../../shared/styling/contrast-warning.ts';
import { PagesPreview, sampleParts } from '../../shared/styling/pages-preview.tsx';
import { themePreviewQuery } from './queries/theme-preview-query.ts';
import { useSaveTheme } from './queries/use-save-theme.ts';
import { nameCheck } from './rename-dialog.tsx';
import classes from './styling.module.css';

type ThemeDialogProps = {
  readonly theme: Theme | undefined;
  readonly wraps: readonly Giftwrap[];
  readonly onClose: () => void;
};

const brandingOf = (theme: Theme | undefined): string => (theme?.type === 'model' ? (theme.brandingId ?? '') : '');
const idOrNull = (id: string): string | null => (id === '' ? null : id);
const options = (things: readonly { readonly id: string; readonly name: string }[], none: string) => [
  { value: '', label: none },
  ...things.map(({ id, name }) => ({ value: id, label: name })),
];

/** Edits a theme, which combines a branding and a wrap. */
export function ThemeDialog({ theme, wraps, onClose }: ThemeDialogProps) {
  const save = useSaveTheme();
  const brandings = useQuery({ ...brandingsQuery(), enabled: can('use-branding') }).data ?? [];
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: {
      name: theme?.name ?? '',
      brandingId: brandingOf(theme),
      giftwrapId: theme?.giftwrapId ?? '',
    },
    labels: { name: 'Name', brandingId: 'Branding', giftwrapId: 'Wrap' },
    check: nameCheck,
    submit: async ({ name, brandingId, giftwrapId }) => {
      const parts = { name: name.trim(), brandingId: idOrNull(brandingId), giftwrapId: idOrNull(giftwrapId) };
      await save(theme ? { id: theme.id, version: theme.version, ...parts } : parts);
      toast(theme ? 'Theme saved.' : `${parts.name} added.`);
      onClose();
    },
  });
  const choices = wraps.filter(({ dateRetired, id }) => dateRetired === null || id === theme?.giftwrapId);
  const warning = contrastWarning(brandings.find(({ id }) => id === form.values.brandingId));
  return (
    <Modal opened onClose={onClose} title={theme ? 'Edit the theme' : 'Add a theme'} size={1040}>
      <div className={classes.theme}>
        <form onSubmit={onSubmit} noValidate className={classes.form}>
          <FormSummary summary={summary} />
          <TextInput
            label="Name"
            data-autofocus
            maxLength={styleNameCharacters}
            {...form.getInputProps('name')}
            data-path="name"
          />
          <NativeSelect
            label="Wrap"
            description="Orders with this theme are wrapped in it. Senders can choose another."
            {...form.getInputProps('giftwrapId')}
            data-path="giftwrapId"
            data={options(choices, 'None')}
          />
          <NativeSelect
            label="Branding"
            description="The colours and logo of the gift’s page and its emails."
            {...form.getInputProps('brandingId')}
            data-path="brandingId"
            data={options(brandings, 'The team’s default')}
          />
          <p className={classes.warning} role="status">
            {warning}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" loading={submitting}>
              {theme ? 'Save theme' : 'Add theme'}
            </Button>
          </div>
        </form>
        <ThemePreview brandingId={idOrNull(form.values.brandingId)} giftwrapId={idOrNull(form.values.giftwrapId)} />
      </div>
    </Modal>
  );
}

/** The real emails and pages of a gift with the theme. */
function ThemePreview(parts: { readonly brandingId: string | null; readonly giftwrapId: string | null }) {
  const query = useQuery(themePreviewQuery(parts));
  return (
    <section aria-label="Preview">
      <PagesPreview parts={query.data && sampleParts(query.data.urls)} query={query} />
    </section>
  );
}
