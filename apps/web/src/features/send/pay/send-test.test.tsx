import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { click, render, until } from '../../../shared/testing/render.tsx';
import { serveAnswers } from '../../../shared/testing/serve.ts';
import { accountOf, signInAs } from '../../../shared/session/testing/signed-in.ts';
import { SendTest } from './send-test.tsx';

const testPath = 'POST /v3/orders/0192f000-0000-7000-8000-0000000000ab/tests';
const userPath = 'GET /api/v2/auth/me';

beforeEach(() => {
  queryClient.clear();
  signInAs(accountOf());
});

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SendTest orderId="0192f000-0000-7000-8000-0000000000ab" />
    </QueryClientProvider>,
  );

it('names the address that the account has now, which may have changed in another tab', async () => {
  await serveAnswers((asked) => (asked === userPath ? accountOf({ user: { email: 'new@x.example' } }) : undefined));
  const { root } = await draw();
  expect(root.textContent).toContain('at ada@x.example');
  await until(() => expect(root.textContent).toContain('at new@x.example'));
});

it('requests one test per click, and shows its address and a link to its gift page', async () => {
  const url = 'https://huggg.example/t/abc';
  const sent = { sentTo: 'ada@x.example', url, dateExpires: '2026-11-29T10:00:00.000Z' };
  const asked = await serveAnswers((call) => (call === userPath ? accountOf() : sent));
  const { get } = await draw();
  await click(get('button', 'Send me a test'));
  await until(() => expect(get('p[role=status]', /on its way to ada@x\.example/u)).toBeTruthy());
  expect(get('link', 'Open its gift page').getAttribute('href')).toBe(url);
  expect(asked.filter((call) => call !== userPath)).toEqual([testPath]);
  get('button', 'Send another test');
});

it('shows why a test was refused, and lets the user try again', async () => {
  const refused = { code: 'request.rate-limited', message: 'Too many requests.', help: 'Wait.', requestId: 'r' };
  await serveAnswers((asked) => (asked === userPath ? accountOf() : { status: 429, ...refused }));
  const { get } = await draw();
  await click(get('button', 'Send me a test'));
  await until(() => expect(get('alert', /Too many requests/u)).toBeTruthy());
  get('button', 'Send me a test');
});
