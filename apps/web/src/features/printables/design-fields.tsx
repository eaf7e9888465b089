import type { PrintableTemplate } from '@huggg/contracts';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { bodyEditOf } from './body-edit.ts';
import { FieldValues, SampleFields } from './field-values.tsx';
import type { SampleValues } from './field-values.tsx';
import { knownNames, noFields } from './known-names.ts';
import { LogoField } from './logo-field.tsx';
import { PlacesFields } from './places-fields.tsx';
import classes from './printables.module.css';
import type { DesignForm } from './use-design-form.ts';
import { WordsFields } from './words-fields.tsx';

type DesignFieldsProps = {
  readonly form: DesignForm;
  readonly templates: readonly PrintableTemplate[];
  readonly sample: SampleValues;
  readonly onSample: (values: SampleValues) => void;
  /** Whether the design can only be viewed. */
  readonly readOnly: boolean;
};

/** The design of an order's prints: template, text, logo and places. */
export function DesignFields({ form: design, templates, sample, onSample, readOnly }: DesignFieldsProps) {
  const { api, template, loadAgain } = design;
  const { form } = api;
  const edit = bodyEditOf(form);
  const fields = template ?? noFields;
  return (
    <SettingsForm api={api} onDiscard={design.forgetReplaced}>
      {readOnly ? (
        <Alert color="info">You are viewing this page as someone else, so you cannot change it.</Alert>
      ) : null}
      {loadAgain ? (
        <Alert color="warning" title="A colleague changed this design">
          <p className={classes.fact}>Load it again before you print. Changes that you have not saved here are lost.</p>
          <Button variant="default" size="compact-md" mt="xs" onClick={loadAgain}>
            Load it again
          </Button>
        </Alert>
      ) : null}
      <fieldset className={classes.all} disabled={readOnly}>
        <TemplateField form={design} templates={templates} />
        <FieldValues edit={edit} fields={fields.dynamicData} />
        <WordsFields edit={edit} known={knownNames(fields)} />
        <LogoField edit={edit} otherwise="The logo of the order’s branding" />
        <PlacesFields edit={edit} />
        <SampleFields fields={fields.dynamicRecipientData} values={sample} onChange={onSample} />
      </fieldset>
    </SettingsForm>
  );
}

function TemplateField({ form, templates }: Pick<DesignFieldsProps, 'form' | 'templates'>) {
  const { api, template, choose, putBack } = form;
  const select = useRef<HTMLSelectElement>(null);
  const offered = templates.filter(
    ({ id, type, dateRetired }) => (type === 'huggg' && dateRetired === null) || id === template?.id,
  );
  return (
    <div className={classes.group}>
      <NativeSelect
        ref={select}
        label="Template"
        description="Choosing one replaces the logo, words and places below."
        data-path="templateId"
        error={api.form.errors['templateId']}
        value={template?.id ?? ''}
        data={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => choose(offered.find(({ id }) => id === value) ?? null)}
      />
      <div role="status" className={classes.notice}>
        {putBack ? (
          <Alert color="info" role="group" title="The template replaced your design">
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                putBack();
                select.current?.focus();
              }}
            >
              Put my design back
            </Button>
          </Alert>
        ) : null}
      </div>
    </div>
  );
}
