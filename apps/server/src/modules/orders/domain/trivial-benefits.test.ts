import { pence } from '@huggg/money';
import { describe, expect, it } from 'vitest';
import { trivialBenefitsOf } from './trivial-benefits.ts';

const colleagueId = '01920000-0000-7000-8000-000000000301';
const details = {
  receivers: [
    { email: 'sam@elsewhere.example' },
    { email: ' Kim@HarbourPine.example ' },
    { phoneNumber: '+447700900101' },
    { userId: colleagueId },
    { email: 'lee@not-harbourpine.example' },
  ],
};
const people = new Map([[colleagueId, { email: 'olu@elsewhere.example', mobile: null, name: 'Olu' }]]);
const benefitsFor = (
  pricePence: number,
  feePence: number,
  staffDomains: readonly string[] | null = ['harbourpine.example'],
) => {
  const quote = {
    lines: [],
    pricePence: pence(pricePence),
    feePence: pence(feePence),
    vatPence: pence(0),
    totalPence: pence(0),
  };
  return trivialBenefitsOf({ details, people, staffDomains }, { quote });
};

describe('gifts to colleagues above the trivial benefit limit', () => {
  it('are reported for receivers with an address of the team or a user id, with the source', () => {
    expect(benefitsFor(5_001, 0)).toEqual({
      count: 2,
      receivers: [{ index: 1 }, { index: 3 }],
      limit: 5_000,
      source: 'https://www.gov.uk/expenses-and-benefits-trivial-benefits',
    });
  });
  it('are measured with their fee, from the first penny above £50', () => {
    expect(benefitsFor(4_905, 95)).toBeNull();
    expect(benefitsFor(4_906, 95)?.count).toBe(2);
  });
  it('are not reported if the team turned this off, or no receiver is a colleague', () => {
    expect(benefitsFor(9_000, 0, null)).toBeNull();
    expect(
      trivialBenefitsOf(
        { details: { receivers: [{ email: 'a@b.example' }] }, people, staffDomains: [] },
        { quote: null },
      ),
    ).toBeNull();
  });
});
