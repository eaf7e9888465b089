import { TextInput } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { click, render, settle, type } from '../testing/render.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useApiForm } from './use-api-form.ts';

type Values = { name: string };

function Settings({ saved }: { readonly saved: Values[] }) {
  const api = useApiForm<Values>({
    initialValues: { name: 'Tidewater' },
    labels: { name: 'Name' },
    submit: (values) => Promise.resolve(void saved.push(values)),
  });
  return (
    <SettingsForm api={api}>
      <TextInput label="Name" {...api.form.getInputProps('name')} data-path="name" />
    </SettingsForm>
  );
}

describe('a settings form', () => {
  it('shows the save bar, and enables a button for the Enter key, when something has changed', async () => {
    const saved: Values[] = [];
    const { get, all } = await render(<Settings saved={saved} />);
    const [bar] = all('[aria-label="Unsaved changes"]');
    const [enter] = all('button[type=submit]');
    expect(bar?.hidden).toBe(true);
    expect(enter?.matches(':disabled')).toBe(true);
    await type(get('textbox', 'Name'), 'Tidewater Tea');
    expect(bar?.hidden).toBe(false);
    expect(enter?.matches(':disabled')).toBe(false);
    if (enter) await click(enter);
    await settle();
    expect(saved).toEqual([{ name: 'Tidewater Tea' }]);
  });
});
