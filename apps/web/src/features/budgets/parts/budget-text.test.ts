import { expect, it } from 'vitest';
import { fundingHealth } from './budget-text.ts';

const budget = { status: 'draft', amountWithInvited: 5_000, billingMethod: { type: 'manual' } } as never;

it('says of a wallet that is not there whether it is being read, could not be read, or is not for this reader', () => {
  const words = (absent: 'reading' | 'failed' | 'unseen') => fundingHealth(budget, { source: undefined, absent }).words;
  expect(words('reading')).toBe('Reading its wallet…');
  expect(words('failed')).toBe('Its wallet could not be read');
  expect(words('unseen')).toBe('You do not see its wallet');
});

it('says what is missing of a wallet that is there', () => {
  const source = { name: 'Main wallet', available: 4_000, dateLocked: null } as never;
  expect(fundingHealth(budget, { source, absent: 'unseen' }).words).toBe('£10.00 short');
});
