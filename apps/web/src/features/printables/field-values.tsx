import { printLimits } from '@huggg/contracts';
import type { PrintableField } from '@huggg/contracts';
import { TextInput } from '@mantine/core';
import type { BodyEdit } from './body-edit.ts';
import classes from './printables.module.css';

type FieldValuesProps = { readonly edit: BodyEdit; readonly fields: readonly PrintableField[] };

/** The values of a template that are the same on every page. */
export function FieldValues({ edit: { body, errors, set }, fields }: FieldValuesProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.group} data-path="body.values" tabIndex={-1}>
      <legend className={classes.title}>The same on every page</legend>
      {fields.map((field) => (
        <TextInput
          key={field.name}
          label={field.optional ? `${field.label} (optional)` : field.label}
          placeholder={field.defaultValue || field.placeholder}
          maxLength={printLimits.valueCharacters}
          value={body.values[field.name] ?? ''}
          error={errors[`body.values.${field.name}`]}
          data-path={`body.values.${field.name}`}
          onChange={(event) => set(`body.values.${field.name}`, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}

export type SampleValues = Readonly<Record<string, string>>;

type SampleFieldsProps = {
  readonly fields: readonly PrintableField[];
  readonly values: SampleValues;
  readonly onChange: (values: SampleValues) => void;
};

/** Sample recipient values for the preview. They are not saved. */
export function SampleFields({ fields, values, onChange }: SampleFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Preview as</legend>
      <p className={classes.hint}>An example for the preview; it is not saved.</p>
      {fields.map(({ name, label, placeholder, defaultValue }) => (
        <TextInput
          key={name}
          label={label}
          placeholder={defaultValue || placeholder}
          maxLength={printLimits.valueCharacters}
          value={values[name] ?? ''}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
