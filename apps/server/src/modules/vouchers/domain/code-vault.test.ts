import { expect, it } from 'vitest';
import { createCodeVault } from './code-vault.ts';

const [former, present] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const place = { table: 'voucher_codes', rowId: 'row', part: 'code' } as const;

it('codes sealed with a former key can be opened and recognised when a new key is put in front', () => {
  const before = createCodeVault(former);
  const after = createCodeVault(present, former);
  expect(after.open(before.seal('CAKE-1', place), place)).toBe('CAKE-1');
  expect(() => before.open(after.seal('CAKE-1', place), place)).toThrow();
  expect(after.open(after.seal('CAKE-1', place), place)).toBe('CAKE-1');
  expect(after.digest('cake', 'CAKE-1')).toEqual(before.digest('cake', 'CAKE-1'));
});

it('a code cannot be opened for another row', () => {
  const vault = createCodeVault(present, former);
  expect(() => vault.open(vault.seal('CAKE-1', place), { ...place, rowId: 'another' })).toThrow();
});
