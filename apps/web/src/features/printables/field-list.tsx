import { printLimits } from '@huggg/contracts';
import type { PrintableField } from '@huggg/contracts';
import { Button, Card, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldName } from './printables-text.ts';
import classes from './printables.module.css';

type FieldListProps = {
  readonly title: string;
  readonly hint: string;
  /** Where they are in the form: `dynamicData`. */
  readonly path: string;
  readonly fields: readonly PrintableField[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly set: (path: string, value: unknown) => void;
};

const blank: PrintableField = {
  name: '',
  label: '',
  type: 'string',
  optional: false,
  defaultValue: '',
  placeholder: '',
};

/** The fields that a template asks for. Each is a placeholder of its words. */
export function FieldList({ title, hint, path, fields, errors, set }: FieldListProps) {
  return (
    <fieldset className={classes.group} data-path={path} tabIndex={-1}>
      <legend className={classes.title}>{title}</legend>
      <p className={classes.hint}>{hint}</p>
      {fields.map((field, index) => (
        <OneField
          key={index}
          number={index + 1}
          field={field}
          path={`${path}.${index}`}
          errors={errors}
          set={(key, value) => set(`${path}.${index}.${key}`, value)}
          onRemove={() => set(path, fields.toSpliced(index, 1))}
        />
      ))}
      {fields.length < printLimits.fields ? (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            onClick={() => set(path, [...fields, blank])}
          >
            Add a field<span className="hg-hidden"> to “{title}”</span>
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type OneFieldProps = Pick<FieldListProps, 'path' | 'errors'> & {
  readonly number: number;
  readonly field: PrintableField;
  readonly set: (key: keyof PrintableField, value: string | boolean) => void;
  readonly onRemove: () => void;
};

function OneField({ number, field, path, errors, set, onRemove }: OneFieldProps) {
  const text = (key: 'name' | 'label' | 'defaultValue' | 'placeholder', label: string, max: number) => ({
    label,
    maxLength: max,
    value: field[key],
    error: errors[`${path}.${key}`],
    'data-path': `${path}.${key}`,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(key, event.currentTarget.value),
  });
  return (
    <Card component="section" className={classes.field} aria-label={`Field ${number}`}>
      <TextInput
        {...text('label', 'Label', 80)}
        onBlur={() => {
          if (field.name === '') set('name', fieldName(field.label));
        }}
      />
      <TextInput
        {...text('name', 'Placeholder', 40)}
        description={`Written {{${field.name || 'name'}}} in the words`}
      />
      <TextInput {...text('defaultValue', 'If left empty (optional)', printLimits.valueCharacters)} />
      <TextInput {...text('placeholder', 'Example (optional)', printLimits.valueCharacters)} />
      <Switch
        label="May be left empty"
        checked={field.optional}
        onChange={(event) => set('optional', event.currentTarget.checked)}
      />
      <Button variant="subtle" color="danger" size="sm" onClick={onRemove}>
        Remove<span className="hg-hidden"> field {number}</span>
      </Button>
    </Card>
  );
}
