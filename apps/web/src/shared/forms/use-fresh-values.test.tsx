import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, render, type } from '../testing/render.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useApiForm } from './use-api-form.ts';
import { useFreshValues } from './use-fresh-values.ts';

type Values = { name: string; address: string };

/** A form of settings, and a button that stands for reading them again after another person changed them. */
function Settings() {
  const [read, setRead] = useState<Values>({ name: 'Tidewater', address: '1 Quay Street' });
  const api = useApiForm<Values>({ initialValues: read, labels: {}, submit: () => Promise.resolve() });
  useFreshValues(api.form, read);
  return (
    <SettingsForm api={api}>
      <TextInput label="Name" {...api.form.getInputProps('name')} />
      <TextInput label="Address" {...api.form.getInputProps('address')} />
      <button type="button" onClick={() => setRead({ name: 'Tidewater Tea', address: '2 Quay Street' })}>
        Read again
      </button>
    </SettingsForm>
  );
}

async function open() {
  const { get, all } = await render(<Settings />);
  const valueOf = (name: string) => (get('textbox', name) as HTMLInputElement).value;
  return { get, values: () => ['Name', 'Address'].map(valueOf), bar: () => all('[aria-label="Unsaved changes"]')[0] };
}

it('shows values that were read again, without unsaved changes', async () => {
  const { get, values, bar } = await open();
  await click(get('button', 'Read again'));
  expect(values()).toEqual(['Tidewater Tea', '2 Quay Street']);
  expect(bar()?.hidden).toBe(true);
});

it('keeps what the user has typed, and discards it for what was read last', async () => {
  const { get, values, bar } = await open();
  await type(get('textbox', 'Name'), 'Tide');
  await click(get('button', 'Read again'));
  expect(values()).toEqual(['Tide', '2 Quay Street']);
  expect(bar()?.hidden).toBe(false);
  await click(get('button', 'Discard changes'));
  expect(values()).toEqual(['Tidewater Tea', '2 Quay Street']);
  expect(bar()?.hidden).toBe(true);
});
