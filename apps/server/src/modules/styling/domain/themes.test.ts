import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { mayApply } from './themes.ts';

const theme = { type: 'legacy' as const, public: false, clientIds: ['one', 'two'], retiredAt: null };
const holder = { clientId: 'one', can: () => true };

it.each([
  ['a legacy theme, for a client that it lists', theme, holder, true],
  ['a legacy theme, for another client', theme, { ...holder, clientId: 'three' }, false],
  ['a public legacy theme, for everyone', { ...theme, public: true }, { ...holder, clientId: 'three' }, true],
  ['a model theme', { ...theme, type: 'model' as const, clientIds: [] }, { ...holder, clientId: 'three' }, true],
  ['any theme, without the permission', { ...theme, public: true }, { ...holder, can: () => false }, false],
  ['a retired theme', { ...theme, public: true, retiredAt: Temporal.Now.instant() }, holder, false],
])('%s can be applied: %#', (_, given, asking, expected) => {
  expect(mayApply(given, asking)).toBe(expected);
});
