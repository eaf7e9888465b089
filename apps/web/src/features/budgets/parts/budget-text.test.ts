import { expect, it } from 'vitest';
import { fundingHealth } from './budget-text.ts';

const budget = { status: 'draft', amountWithInvited: 5_000, billingMethod: { type: 'manual' } } as never;

it('says whether a missing wallet is loading, failed to load or is not visible to the user', () => {
  const words = (absent: 'reading' | 'failed' | 'unseen') => fundingHealth(budget, { source: undefined, absent }).words;
  expect(words('reading')).toBe('Reading its wallet…');
  expect(words('failed')).toBe('Its wallet could not be read');
  expect(words('unseen')).toBe('You do not see its wallet');
});

it('says how much the wallet is short', () => {
  const source = { name: 'Main wallet', available: 4_000, dateLocked: null } as never;
  expect(fundingHealth(budget, { source, absent: 'unseen' }).words).toBe('£10.00 short');
});
