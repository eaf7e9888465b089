import { expect, it } from 'vitest';
import { draftName } from './draft-name.ts';

it('calls a draft by its name, or by its gift and count', () => {
  const product = { name: 'Coffee' };
  expect(draftName({ name: 'Starters', product, quantity: 3 })).toBe('Starters');
  expect(draftName({ name: '', product, quantity: 3 })).toBe('Coffee · 3 gifts');
  expect(draftName({ name: '', product, quantity: 0 })).toBe('Coffee');
  expect(draftName({ name: '', product: null, quantity: 0 })).toBe('Untitled draft');
});
