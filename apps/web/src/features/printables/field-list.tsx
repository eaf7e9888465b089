import { printLimits } from '@huggg/contracts';
import type { PrintableField } from '@huggg/contracts';
import { Button, Card, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { fieldName } from './printables-text.ts';
import classes from './printables.module.css';

type FieldListProps = {
  readonly title: string;
  readonly hint: string;
  /** Path of the fields in the form: `dynamicData`. */
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

/** The fields of a template. Each is a placeholder in its text. */
export function FieldList({ title, hint, path, fields, errors, set }: FieldListProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(group);
  const most = fields.length >= printLimits.fields;
  return (
    <fieldset ref={group} className={classes.group} data-path={path} tabIndex={-1}>
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
          onRemove={() => {
            // Focuses the field that moves up, or else the last remaining one; if none remain, the button that adds
            // one.
            focusAfter(fields.length === 1 ? 'button' : labelSelector(path, Math.min(index, fields.length - 2)));
            set(path, fields.toSpliced(index, 1));
          }}
        />
      ))}
      {most ? (
        <p className={classes.hint}>A template asks for up to {printLimits.fields} fields of a kind.</p>
      ) : (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            onClick={() => {
              focusAfter(labelSelector(path, fields.length));
              set(path, [...fields, blank]);
            }}
          >
            Add a field<span className="hg-hidden"> to “{title}”</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Selector of the input for a field's label. */
const labelSelector = (path: string, index: number): string => `[data-path="${path}.${index}.label"]`;

/**
 * Moves the focus within the list after the next render: to a field that was added, or next to one that was removed.
 */
function useFocusAfter(group: RefObject<HTMLFieldSetElement | null>): (selector: string) => void {
  const goTo = useRef<string>(undefined);
  useEffect(() => {
    if (goTo.current === undefined) return;
    group.current?.querySelector<HTMLElement>(goTo.current)?.focus();
    goTo.current = undefined;
  });
  return (selector) => {
    goTo.current = selector;
  };
}

/** Returns labels for the parts of the fields in an error summary: "For each recipient, field 2, label". */
export function fieldLabels(path: string, title: string): Readonly<Record<string, string>> {
  const parts = { label: 'label', name: 'placeholder', defaultValue: 'if left empty', placeholder: 'example' };
  return Object.fromEntries(
    Array.from({ length: printLimits.fields }, (_, index) =>
      Object.entries(parts).map(([key, part]) => [`${path}.${index}.${key}`, `${title}, field ${index + 1}, ${part}`]),
    ).flat(),
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
