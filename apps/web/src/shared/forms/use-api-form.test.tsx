import { TextInput } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { click, render, settle, type } from '../testing/render.tsx';
import { FormSummary } from './form-summary.tsx';
import { useApiForm } from './use-api-form.ts';

type Values = { name: string; email: string };
const labels = { name: 'Name', email: 'Email' };

function Form({ submit }: { readonly submit: (values: Values) => Promise<void> }) {
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { name: '', email: '' },
    labels,
    serverNames: { username: 'email' },
    check: ({ name }): Record<string, string> => (name === '' ? { name: 'Enter a name.' } : {}),
    submit,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormSummary summary={summary} />
      <TextInput label="Name" {...form.getInputProps('name')} data-path="name" />
      <TextInput label="Email" {...form.getInputProps('email')} data-path="email" />
      <button type="submit" disabled={submitting}>
        Save
      </button>
    </form>
  );
}

const refusal = (fields: readonly { readonly path: string; readonly message: string }[]): Error =>
  Object.assign(new Error('refused'), {
    name: 'ClientError',
    errorMessage: 'Check what you entered.',
    status: 422,
    requestId: 'req-1',
    fields,
  });

async function send(): Promise<void> {
  const form = document.querySelector('form');
  if (form) await click(form.querySelector('button[type=submit]') ?? form);
  await settle();
}

describe('a form that submits to the API', () => {
  it('sends nothing while a field is invalid; the summary gets the focus and links to the field', async () => {
    let sent = 0;
    const { get } = await render(<Form submit={() => Promise.resolve(void (sent += 1))} />);
    await send();
    expect(sent).toBe(0);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    await click(get('button', 'Name: Enter a name.'));
    expect(document.activeElement?.getAttribute('data-path')).toBe('name');
  });

  it('shows a server error at its field, under the name in the form, and keeps what was typed', async () => {
    const { get, text } = await render(
      <Form submit={() => Promise.reject(refusal([{ path: 'username', message: 'is taken' }]))} />,
    );
    await type(get('textbox', 'Name'), 'Ada');
    await type(get('textbox', 'Email'), 'ada@example.com');
    await send();
    expect(get('textbox', 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(get('textbox', 'Email')).toHaveProperty('value', 'ada@example.com');
    expect(text()).toContain('Email: Is taken.');
    expect(text()).toContain('req-1');
  });

  it('shows errors without a field in the summary', async () => {
    const { get, text } = await render(
      <Form submit={() => Promise.reject(refusal([{ path: 'teamId', message: 'is closed' }]))} />,
    );
    await type(get('textbox', 'Name'), 'Ada');
    await send();
    expect(text()).toContain('Is closed.');
  });

  it('sends once, even if it is submitted again', async () => {
    let sent = 0;
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { get } = await render(<Form submit={() => ((sent += 1), waiting)} />);
    await type(get('textbox', 'Name'), 'Ada');
    await send();
    await send();
    answer();
    await settle();
    expect(sent).toBe(1);
  });
});
