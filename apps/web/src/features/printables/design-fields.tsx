import type { PrintableTemplate } from '@huggg/contracts';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { currentUser } from '../../shared/session/session.ts';
import { bodyEditOf } from './body-edit.ts';
import { FieldValues, SampleFields } from './field-values.tsx';
import type { SampleValues } from './field-values.tsx';
import { knownNames, noFields } from './known-names.ts';
import { LogoField } from './logo-field.tsx';
import { PlacesFields } from './places-fields.tsx';
import classes from './printables.module.css';
import { withTemplate } from './use-design-form.ts';
import type { DesignForm } from './use-design-form.ts';
import { WordsFields } from './words-fields.tsx';

type DesignFieldsProps = {
  readonly form: DesignForm;
  readonly templates: readonly PrintableTemplate[];
  readonly sample: SampleValues;
  readonly onSample: (values: SampleValues) => void;
};

/** How an order is printed: its template, words, logo and places. */
export function DesignFields({ form: { api, template, loadAgain }, templates, sample, onSample }: DesignFieldsProps) {
  const { form } = api;
  const edit = bodyEditOf(form);
  const fields = template ?? noFields;
  const readOnly = Boolean(currentUser()?.impersonation);
  const offered = templates.filter(
    ({ id, type, dateRetired }) => (type === 'huggg' && dateRetired === null) || id === template?.id,
  );
  return (
    <SettingsForm api={api}>
      {readOnly ? <Alert color="info">You see this page as someone else, so you cannot change it.</Alert> : null}
      {loadAgain ? (
        <Alert color="warning" title="A colleague changed this design">
          <p className={classes.fact}>
            Load it again before you print. What you changed here and did not save is lost.
          </p>
          <Button variant="default" size="compact-md" mt="xs" onClick={loadAgain}>
            Load it again
          </Button>
        </Alert>
      ) : null}
      <fieldset className={classes.all} disabled={readOnly}>
        <NativeSelect
          label="Template"
          description="Choosing one replaces the logo, words and places below."
          data-path="templateId"
          error={form.errors['templateId']}
          value={template?.id ?? ''}
          data={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => {
            const chosen = offered.find(({ id }) => id === event.currentTarget.value) ?? null;
            form.setValues(withTemplate(form.values, chosen));
          }}
        />
        <FieldValues edit={edit} fields={fields.dynamicData} />
        <WordsFields edit={edit} known={knownNames(fields)} />
        <LogoField edit={edit} otherwise="The logo of the order’s branding" />
        <PlacesFields edit={edit} />
        <SampleFields fields={fields.dynamicRecipientData} values={sample} onChange={onSample} />
      </fieldset>
    </SettingsForm>
  );
}
