import type { PrintableField } from '@huggg/contracts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, render } from '../../shared/testing/render.tsx';
import { FieldList } from './field-list.tsx';

function Fields() {
  const [fields, setFields] = useState<readonly PrintableField[]>([]);
  return (
    <FieldList
      title="For each recipient"
      hint="Asked for every gift."
      path="dynamicRecipientData"
      fields={fields}
      errors={{}}
      set={(_path, value) => setFields(value as PrintableField[])}
    />
  );
}

it('moves the focus to an added field, and to the field that replaces a removed one', async () => {
  const { get } = await render(<Fields />);
  const focused = () => document.activeElement?.getAttribute('data-path');
  for (const index of [0, 1, 2]) {
    await click(get('button', /^Add a field/u));
    expect(focused()).toBe(`dynamicRecipientData.${index}.label`);
  }
  await click(get('button', 'Remove field 2'));
  expect(focused()).toBe('dynamicRecipientData.1.label');
  await click(get('button', 'Remove field 2'));
  expect(focused()).toBe('dynamicRecipientData.0.label');
  await click(get('button', 'Remove field 1'));
  expect(document.activeElement).toBe(get('button', /^Add a field/u));
});
