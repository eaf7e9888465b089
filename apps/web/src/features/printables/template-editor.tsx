import { bodyProblem, printableBody, printableTemplateDraft, printableTypes, printNames } from '@huggg/contracts';
import type { PrintableBody, PrintableField, PrintableTemplate, PrintableType } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { bodyEditOf } from './body-edit.ts';
import type { BodyEdit } from './body-edit.ts';
import { FieldList, fieldLabels } from './field-list.tsx';
import { SampleFields } from './field-values.tsx';
import type { SampleValues } from './field-values.tsx';
import { knownNames } from './known-names.ts';
import { LogoField } from './logo-field.tsx';
import { PagePreview } from './page-preview.tsx';
import { PlacesFields } from './places-fields.tsx';
import { typeText } from './printables-text.ts';
import classes from './printables.module.css';
import { sampleGiftQuery } from './queries/sample-gift-query.ts';
import { useSaveTemplate } from './queries/use-save-template.ts';
import { usePreview } from './use-preview.ts';
import { WordsFields } from './words-fields.tsx';

export type TemplateValues = {
  readonly name: string;
  readonly type: PrintableType;
  readonly logo: string | null;
  readonly body: PrintableBody;
  readonly dynamicRecipientData: PrintableField[];
  readonly dynamicData: PrintableField[];
};

const labels = {
  name: 'Name',
  type: 'Used for',
  logo: 'Logo',
  'body.heading': 'Heading',
  'body.text': 'Words',
  dynamicData: 'The same on every page',
  dynamicRecipientData: 'For each recipient',
  ...fieldLabels('dynamicData', 'The same on every page'),
  ...fieldLabels('dynamicRecipientData', 'For each recipient'),
};

const types = printableTypes.map((value) => ({ value, label: typeText[value] }));

/** Returns the initial values of a new template: those of another template, or a plain page. */
function valuesOf(from: PrintableTemplate | null, name: string): TemplateValues {
  return {
    name,
    type: from?.type ?? 'huggg',
    logo: from?.logoKey ?? null,
    body: from?.body ?? printableBody.parse({ heading: 'A gift for you' }),
    dynamicRecipientData: from?.dynamicRecipientData ?? [],
    dynamicData: from?.dynamicData ?? [],
  };
}

function check(values: TemplateValues): Record<string, string> {
  const wrong = bodyProblem(values.body, printNames(values));
  const names = [...values.dynamicData, ...values.dynamicRecipientData].map(({ name }) => name);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  return {
    ...(wrong ? { [`body.${wrong.path}`]: wrong.message } : {}),
    ...(twice ? { dynamicRecipientData: `Two fields are called {{${twice}}}. Give one of them another name.` } : {}),
  };
}

type TemplateEditorProps = {
  /** The template to change; null for a new one. */
  readonly template: PrintableTemplate | null;
  /** The template that a new one is copied from. */
  readonly copyOf: PrintableTemplate | null;
  readonly onSaved: (saved: PrintableTemplate) => void;
};

/** A form for a print template, next to a preview page. */
export function TemplateEditor({ template, copyOf, onSaved }: TemplateEditorProps) {
  const api = useTemplateForm({ template, copyOf, onSaved });
  const { form } = api;
  const { values } = form;
  const [recipient, setRecipient] = useState<SampleValues>({});
  const gift = useQuery(sampleGiftQuery);
  const { body, logo } = values;
  const templateId = template?.id ?? copyOf?.id ?? null;
  const preview = usePreview({ body, logo, fields: values, recipient, productId: gift.data ?? null, templateId });
  const locked = template !== null && !template.abilities.edit;
  const edit = bodyEditOf(form);
  return (
    <div className={classes.designer}>
      {gift.data === null ? (
        <Alert color="info">Your team’s rules do not allow any gift that can be printed, so there is no preview.</Alert>
      ) : gift.error && gift.data === undefined ? (
        <ErrorBlock {...describeError(gift.error)} onRetry={() => void gift.refetch()} retrying={gift.isFetching} />
      ) : (
        <PagePreview preview={preview} fields={locked ? null : body} />
      )}
      <SettingsForm api={api}>
        {locked ? (
          <Alert color="info">Your team cannot change this template. Copy it to make one of your own.</Alert>
        ) : null}
        <fieldset className={classes.all} disabled={locked}>
          <TextInput label="Name" maxLength={80} data-path="name" {...form.getInputProps('name')} />
          <NativeSelect label="Used for" data={types} data-path="type" {...form.getInputProps('type')} />
          <WordsFields edit={edit} known={knownNames(values)} />
          <LogoField edit={edit} otherwise="The logo of each order’s branding" />
          <PlacesFields edit={edit} />
          <Fields values={values} edit={edit} />
          <SampleFields fields={values.dynamicRecipientData} values={recipient} onChange={setRecipient} />
        </fieldset>
      </SettingsForm>
    </div>
  );
}

function useTemplateForm({ template, copyOf, onSaved }: TemplateEditorProps) {
  const save = useSaveTemplate();
  const api = useApiForm<TemplateValues>({
    initialValues: valuesOf(template ?? copyOf, template?.name ?? (copyOf ? `${copyOf.name}, copy` : '')),
    schema: printableTemplateDraft,
    check,
    labels,
    serverNames: { heading: 'body.heading', text: 'body.text' },
    submit: async (values) => {
      const saved = await save({ ...values, ...(template && { id: template.id, version: template.version }) });
      const kept = valuesOf(saved, saved.name);
      api.form.setInitialValues(kept);
      api.form.setValues(kept);
      toast(`${saved.name} is saved. Designs that were made from it stay as they are.`);
      onSaved(saved);
    },
  });
  return api;
}

type FieldsProps = { readonly values: TemplateValues; readonly edit: BodyEdit };

function Fields({ values, edit: { errors, set } }: FieldsProps) {
  return (
    <>
      <FieldList
        title="The same on every page"
        hint="Asked once for each order, such as an occasion."
        path="dynamicData"
        fields={values.dynamicData}
        errors={errors}
        set={set}
      />
      <FieldList
        title="For each recipient"
        hint="Asked for every gift, such as a name or a desk."
        path="dynamicRecipientData"
        fields={values.dynamicRecipientData}
        errors={errors}
        set={set}
      />
      {errors['dynamicRecipientData'] ? <p className={classes.error}>{errors['dynamicRecipientData']}</p> : null}
    </>
  );
}
