import type { PrintableField } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { fieldNameProblem } from './field-names.ts';

const field = (name: string): PrintableField => ({
  name,
  label: 'Field',
  type: 'string',
  optional: false,
  defaultValue: '',
  placeholder: '',
});
const pathOf = (fields: readonly string[], recipientFields: readonly string[]) =>
  fieldNameProblem({ fields: fields.map(field), recipientFields: recipientFields.map(field) })?.path;

it('requires unique field names in a template', () => {
  expect(pathOf(['occasion'], ['desk', 'recipientName'])).toBeUndefined();
  expect(pathOf(['desk'], ['desk'])).toBe('dynamicRecipientData.0.name');
  expect(pathOf(['desk', 'floor', 'desk'], [])).toBe('dynamicData.2.name');
});

it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'rejects the field name %s, which every object has',
  (name) => {
    expect(pathOf([], [name])).toBe('dynamicRecipientData.0.name');
  },
);
