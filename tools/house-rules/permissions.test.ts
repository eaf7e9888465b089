import { describe, expect, it } from 'vitest';
import { permissionFindings, screenFindings } from './permissions.ts';
import { parseSource } from './source-file.ts';

describe('a planted permission', () => {
  const checkedBy = (path: string, text: string) =>
    permissionFindings(
      [parseSource('packages/contracts/src/permissions.ts', `\n\n['top-up-wallet']`), parseSource(path, text)],
      new Set(),
    ).join('\n');
  const missing = 'packages/contracts/src/permissions.ts:3: no code of the server checks top-up-wallet: check it';

  it.each([
    ['a screen', 'apps/web/src/a.tsx', `export const a = can('top-up-wallet') && holds(actor, 'top-up-wallet');`],
    ['a response', 'apps/server/src/modules/a/wire.ts', `export const a = (actor) => holds(actor, 'top-up-wallet');`],
    [
      'a response of a use case',
      'apps/server/src/modules/a/use-cases/a.ts',
      `export const a = (actor) => ({ abilities: { pay: holds(actor, 'top-up-wallet') } });`,
    ],
    [
      'an error',
      'apps/server/src/modules/a/use-cases/a.ts',
      `export const a = (actor) => { if (!holds(actor, 'team-admin')) throw errors.forbidden('top-up-wallet'); };`,
    ],
    ['a test', 'apps/server/src/modules/a/a.test.ts', `holds(actor, 'top-up-wallet');`],
  ])('is found if only %s names it', (_, path, text) => {
    expect(checkedBy(path, text)).toContain(missing);
  });

  it('is found if the server checks it although it is marked as unused', () => {
    const text = `export const a = (actor) => [reachOf(actor, 'view-huggg-expiry'), reachOf(actor, 'top-up-wallet')];`;
    expect(checkedBy('apps/server/src/a.ts', text)).toContain('the server checks view-huggg-expiry: remove it');
    expect(checkedBy('apps/server/src/a.ts', text)).not.toContain('top-up-wallet');
  });

  it.each([
    ['a function', `export const a = can('view-huggg-expiry');`],
    ['another function', `export const a = canForTeam('view-huggg-expiry');`],
    ['a link', `export const a = { label: 'Gifts', key: 'view-huggg-expiry' };`],
    ['an element', `export const a = <Access needs="view-huggg-expiry" />;`],
  ])('without effect is found in a screen that asks for it with %s', (_, text) => {
    expect(screenFindings([parseSource('apps/web/src/a.tsx', `\n${text}`)])).toEqual([
      expect.stringContaining('apps/web/src/a.tsx:2 names view-huggg-expiry, which the server never checks'),
    ]);
  });
});
