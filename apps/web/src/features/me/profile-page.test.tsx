import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentUser } from '../../shared/session/session.ts';
import { accountOf, signInAs } from '../../shared/session/testing/signed-in.ts';
import { click, render, type, until } from '../../shared/testing/render.tsx';
import { serveAnswers } from '../../shared/testing/serve.ts';
import { ProfilePage } from './profile-page.tsx';

const elsewhere = accountOf({ user: { firstName: 'Adah', email: 'new@x.example' } });

beforeEach(() => {
  queryClient.clear();
  signInAs(accountOf());
});

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProfilePage />
    </QueryClientProvider>,
  );

const valueOf = (field: HTMLElement): string => (field as HTMLInputElement).value;

it('shows the names and the address that were changed in another tab', async () => {
  await serveAnswers(() => elsewhere);
  const { root, get } = await draw();
  expect(root.textContent).toContain('ada@x.example');
  await until(() => expect(root.textContent).toContain('new@x.example'));
  expect(valueOf(get('textbox', 'First name'))).toBe('Adah');
});

it('keeps what is being typed while the account is read again, and stores what is saved', async () => {
  const saved = accountOf({ user: { firstName: 'Adah', surname: 'Okafor', email: 'new@x.example' } }).user;
  await serveAnswers((asked) => (asked.startsWith('GET') ? elsewhere : saved));
  const { root, get } = await draw();
  await type(get('textbox', 'Surname'), 'Okafor ');
  await until(() => expect(root.textContent).toContain('new@x.example'));
  expect(valueOf(get('textbox', 'Surname'))).toBe('Okafor ');
  expect(valueOf(get('textbox', 'First name'))).toBe('Adah');
  const [save] = [...root.querySelectorAll<HTMLElement>('button[type=submit]')];
  if (save) await click(save);
  await until(() => expect(currentUser()?.user.surname).toBe('Okafor'));
  expect(valueOf(get('textbox', 'Surname'))).toBe('Okafor');
});
