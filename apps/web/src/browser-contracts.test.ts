import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@huggg/contracts';
import { expect, it } from 'vitest';
import { forBrowser, serverFields } from '../browser-contracts.config.ts';

it('removes from a call what only the server reads, and keeps what the client uses', () => {
  const code = `
const body = z.object({ name });
export const renameWallet = endpoint({
  method: 'PUT',
  path: '/v3/wallets/{id}',
  summary: 'Rename a wallet, its {id} and "more"',
  access: permission('edit-wallets'),
  params: idParams,
  query: z.object({ page: z.int() }),
  body,
  response: z.object({ body: z.string(), errors: z.array(z.string()) }),
  errors: ['wallet.not-found', 'wallet.locked'],
});
export const other = { summary: 'kept', errors: [] };`;
  expect(forBrowser(code, 'wallets.ts')).toBe(`
const body = z.object({ name });
export const renameWallet = endpoint({
  method: 'PUT',
  path: '/v3/wallets/{id}',
  access: permission('edit-wallets'),
  body: true,
  response: z.object({ body: z.string(), errors: z.array(z.string()) }),
});
export const other = { summary: 'kept', errors: [] };`);
});

it('leaves nothing for the application to miss: no source of it reads these fields of a call', () => {
  const calls = Object.entries(contracts).flatMap(([name, value]) =>
    typeof value === 'object' && 'method' in value && 'response' in value ? [name] : [],
  );
  expect(calls.length).toBeGreaterThan(100);
  const reads = new RegExp(`\\b(?:${calls.join('|')})\\??\\.(?:${[...serverFields, 'body'].join('|')})\\b`, 'u');
  expect(reads.test('createWallet.body.parse(draft)')).toBe(true);
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) => !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((path) => reads.test(readFileSync(join(import.meta.dirname, path), 'utf8'))),
    'import the schema itself: a build contains no schemas of requests',
  ).toEqual([]);
});
