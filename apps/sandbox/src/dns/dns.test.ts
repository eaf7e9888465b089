import { Resolver } from 'node:dns/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

let directory: string;
let sandbox: Sandbox;
let resolver: Resolver;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-sandbox-dns-'));
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, inboxDirectory: directory });
  resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${sandbox.dnsPort}`]);
});
afterAll(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

const at = (path: string) => `http://127.0.0.1:${sandbox.httpPort}${path}`;
const post = (path: string, body: object) =>
  fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('resolves published TXT records over DNS, whatever the case of the name and the length of the text', async () => {
  const long = `note=${'é'.repeat(300)}`;
  for (const value of ['huggg-domain=abc', long])
    expect((await post('/dns/records', { name: 'Team.Example.', value })).status).toBe(201);
  expect((await resolver.resolveTxt('tEAM.example')).map((parts) => parts.join(''))).toEqual([
    'huggg-domain=abc',
    expect.stringContaining('note='),
  ]);
  await post('/dns/records/remove', { name: 'team.example', value: long });
  expect(await resolver.resolveTxt('team.example')).toEqual([['huggg-domain=abc']]);
});

test('returns ENOTFOUND for unknown names and ENODATA for other types, and simulates faults for reserved names', async () => {
  await expect(resolver.resolveTxt('unknown.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolver.resolve4('team.example')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolver.resolveTxt('servfail.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
  await expect(resolver.resolveTxt('silent.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('publishes and removes records from the page without script, and reports invalid fields', async () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(at(path), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const published = await form('/dns/records', { name: 'form.example', value: '<b>"text"</b>' });
  expect([published.status, published.headers.get('location')]).toEqual([303, '/dns']);
  const shown = await (await fetch(at('/dns'))).text();
  expect(shown).toContain('form.example');
  expect(shown).not.toContain('<b>"');
  const refused = await form('/dns/records', { name: 'not a name', value: '' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('The name is a name such as team.example. The value is missing.');
  await form('/dns/records/remove', { name: 'form.example', value: '<b>"text"</b>' });
  await expect(resolver.resolveTxt('form.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
