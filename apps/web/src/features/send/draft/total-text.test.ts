import { describe, expect, it } from 'vitest';
import { afterPaying, defaultWallet, feesText, giftsText, walletText } from './total-text.ts';

const line = (label: string, quantity: number, unitPence: number) => ({
  label,
  quantity,
  unitPence,
  totalPence: quantity * unitPence,
  vatPence: 0,
});
const wallet = (name: string, afterPence: number, locked = false) => ({
  id: name,
  name,
  availablePence: afterPence + 100,
  afterPence,
  locked,
  policy: null,
  dateLapses: null,
});

describe('the summary bar below the steps', () => {
  const order = {
    details: {},
    quantity: 48,
    lines: [line('Choice', 48, 1_500), line('Handling', 48, 10)],
    feePence: 480,
    totalPence: 72_480,
    limits: { timeZone: 'Europe/London' },
  };

  it('shows the cost and the remaining balance', () => {
    expect([giftsText(order), feesText(order), walletText(wallet('Main', 1_175_570))]).toEqual([
      '48 × £15.00 = £720.00',
      'fees £4.80',
      'Main after: £11,755.70',
    ]);
    expect(walletText(wallet('Main', -21_200))).toBe('Main is £212.00 short');
  });

  it('leaves out what is not known', () => {
    expect(giftsText({ ...order, quantity: 0, lines: [] })).toBeUndefined();
    expect(feesText({ ...order, feePence: 0 })).toBeUndefined();
    expect(walletText(undefined)).toBeUndefined();
  });

  it('calculates the balance of each wallet after payment, and shows the available balance if there is no price yet', () => {
    const { afterPence: _, ...main } = wallet('Main', 900);
    expect(afterPaying([main], { ...order, totalPence: 1_200 })).toMatchObject([
      { availablePence: 1_000, afterPence: -200 },
    ]);
    expect(afterPaying([main], { ...order, totalPence: null })).toMatchObject([{ afterPence: 1_000 }]);
  });

  it('leaves out the wallet of an ended budget unless it has a balance', () => {
    const policy = {
      deliveryMethods: [],
      deliveryEmailDomains: null,
      giftingRestrictionsCategories: { allow: null, disallow: [] },
      giftingRestrictionsPrice: { min: null, max: null },
      reasonCodes: [],
      maximumHugggExpiryDays: null,
      dateEnds: '2026-01-01T00:00:00Z',
    };
    const ended = { id: 'e', name: 'Picnics', locked: false, policy, dateLapses: null };
    expect(afterPaying([{ ...ended, availablePence: 0 }], order)).toEqual([]);
    expect(afterPaying([{ ...ended, availablePence: 100 }], order)).toMatchObject([
      { name: 'Picnics', refusal: { text: 'Its money could be spent until 1 Jan 2026.' } },
    ]);
  });

  it('selects the first wallet that can pay', () => {
    expect(defaultWallet([wallet('A', -1), wallet('B', 5, true), wallet('C', 0)])?.name).toBe('C');
    expect(defaultWallet([wallet('A', -1), wallet('B', -5)])?.name).toBe('A');
    expect(defaultWallet([wallet('A', -1, true), wallet('B', -5)])?.name).toBe('B');
    expect(defaultWallet([])).toBeUndefined();
  });

  it('selects the wallet whose money expires first, if its balance is enough', () => {
    const ofBudget = (name: string, afterPence: number, dateEnds: string | null) => ({
      ...wallet(name, afterPence),
      policy: {
        deliveryMethods: [],
        deliveryEmailDomains: null,
        giftingRestrictionsCategories: { allow: null, disallow: [] },
        giftingRestrictionsPrice: { min: null, max: null },
        reasonCodes: [],
        maximumHugggExpiryDays: null,
        dateEnds,
      },
    });
    const main = wallet('Main', 900);
    const [endless, autumn] = [ofBudget('Endless', 5, null), ofBudget('Autumn', 5, '2026-11-30T00:00:00Z')];
    expect(defaultWallet([main, endless, autumn])?.name).toBe('Autumn');
    expect(defaultWallet([main, endless])?.name).toBe('Endless');
    expect(defaultWallet([main, ofBudget('Autumn', -1, '2026-11-30T00:00:00Z')])?.name).toBe('Main');
    expect(defaultWallet([{ ...autumn, refusal: { text: 'Not by SMS.' } }, main])?.name).toBe('Main');
    // A run that resets balances takes effect before the budget ends.
    const monthly = { ...ofBudget('Monthly', 5, '2027-06-30T00:00:00Z'), dateLapses: '2026-11-01T00:00:00Z' };
    expect(defaultWallet([main, autumn, monthly])?.name).toBe('Monthly');
  });
});
