import { listMailKinds, type MailKind } from '@huggg/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { accountOf, signInAs } from '../../shared/session/testing/signed-in.ts';
import { render, until } from '../../shared/testing/render.tsx';
import { serveAnswers } from '../../shared/testing/serve.ts';
import { NotificationsPage } from './notifications-page.tsx';

const kinds: readonly MailKind[] = [
  { id: 'gift', name: 'A gift', audience: 'recipient', preference: null },
  { id: 'welcome', name: 'Welcome', audience: 'account', preference: null },
  { id: 'codes-low', name: 'Few codes of gifts are left', audience: 'operator', preference: null },
];

beforeEach(() => {
  queryClient.clear();
});

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationsPage />
    </QueryClientProvider>,
  );

const namesOf = (root: HTMLElement): readonly (string | null)[] =>
  [...root.querySelectorAll('li')].map(({ textContent }) => textContent);

it('lists the emails that are always sent to the user, and those of operators to operators only', async () => {
  await serveAnswers((asked) => (asked === `GET ${listMailKinds.path}` ? kinds : accountOf()));
  signInAs(accountOf());
  const { root } = await draw();
  await until(() => expect(namesOf(root)).toEqual(['Welcome']));
  signInAs(accountOf({ user: { type: 1 } }));
  const other = await draw();
  expect(namesOf(other.root)).toEqual(['Welcome', 'Few codes of gifts are left']);
});

it('names each part that could not be loaded, above its error', async () => {
  const refused = { status: 403, code: 'access.forbidden', message: 'Not for you.', help: 'Ask.', requestId: 'r' };
  await serveAnswers(() => refused);
  signInAs(accountOf());
  const { root, get } = await draw();
  get('h2', 'Emails about your orders');
  get('h2', 'Always sent');
  await until(() => expect(root.querySelectorAll('section [role=alert]')).toHaveLength(2));
  get('h2', 'Emails about your orders');
  get('h2', 'Always sent');
});
