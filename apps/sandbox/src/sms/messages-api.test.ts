import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

let directory: string;
let sandbox: Sandbox;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-sandbox-sms-'));
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, inboxDirectory: directory });
});
afterAll(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

const base = () => `http://127.0.0.1:${sandbox.httpPort}`;
const send = (fields: Record<string, string>, { user = 'AC01' }: { user?: string } = {}) =>
  fetch(`${base()}/2010-04-01/Accounts/AC01/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${user}:any`).toString('base64')}` },
    body: new URLSearchParams({ From: 'Huggg', ...fields }),
  });

test('accepts a message and lists it in the inbox under its number', async () => {
  const taken = await send({ To: '+447700900101', Body: '123456 is your code. See https://huggg.example/x' });
  expect([taken.status, await taken.json()]).toEqual([
    201,
    expect.objectContaining({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', to: '+447700900101' }),
  ]);
  await send({ To: '+4477009001011', Body: 'another number' });
  const found = (await (await fetch(`${base()}/inbox/messages?to=${encodeURIComponent('+447700900101')}`)).json()) as {
    id: string;
  }[];
  expect(found).toEqual([
    expect.objectContaining({
      kind: 'sms',
      to: '+447700900101',
      from: 'Huggg',
      text: '123456 is your code. See https://huggg.example/x',
      links: ['https://huggg.example/x'],
    }),
  ]);
  expect(await (await fetch(`${base()}/inbox/${found[0]?.id}`)).text()).toContain('123456 is your code.');
  expect(await (await fetch(base())).text()).toContain('SMS from Huggg');
});

test.each([
  ['something that is not a number', { To: '07700900101', Body: 'x' }, {}, 400, 21211],
  ['a number that cannot receive SMS', { To: '+15005550009', Body: 'x' }, {}, 400, 21614],
  ['too many at once', { To: '+15005550429', Body: 'x' }, {}, 429, 20429],
  ['an empty message', { To: '+447700900101', Body: '' }, {}, 400, 21604],
  ['the name of another account', { To: '+447700900101', Body: 'x' }, { user: 'AC02' }, 401, 20003],
])('refuses like the provider: %s', async (_, fields, account, status, code) => {
  const refused = await send(fields, account);
  expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code, status })]);
});
