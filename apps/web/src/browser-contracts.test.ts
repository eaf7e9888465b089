import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@huggg/contracts';
import { expect, it } from 'vitest';
import { forBrowser, serverFields } from '../browser-contracts.config.ts';

const calls = new Set(
  Object.entries(contracts).flatMap(([name, value]) =>
    typeof value === 'object' && 'method' in value && 'response' in value ? [name] : [],
  ),
);

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

/** Returns whether a source reads a field of a call that a build removes, under whatever name it imports the call. */
function readsRemovedField(code: string): boolean {
  const imported = [...code.matchAll(/import \{([^}]*)\} from '@huggg\/contracts'/gu)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => {
      const [, call = '', local = call] = /^\s*(\w+)(?: as (\w+))?\s*$/u.exec(name) ?? [];
      return calls.has(call) ? [local] : [];
    }),
  );
  const fields = [...serverFields, 'body'].join('|');
  return imported.some((name) => new RegExp(`\\b${name}\\??\\.(?:${fields})\\b`, 'u').test(code));
}

it('leaves nothing for the application to miss: no source of it reads these fields of a call', () => {
  const code = "import { createWallet as create, type Wallet } from '@huggg/contracts';\n";
  expect(readsRemovedField(`${code}create.body.parse(draft);`)).toBe(true);
  expect(readsRemovedField(`${code}created.body.parse(draft);`)).toBe(false);
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) => !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((path) => readsRemovedField(readFileSync(join(import.meta.dirname, path), 'utf8'))),
    'import the schema itself: a build contains no schemas of requests',
  ).toEqual([]);
});
