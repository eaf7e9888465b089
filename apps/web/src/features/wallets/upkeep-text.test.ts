import { describe, expect, it } from 'vitest';
import { capSentence, checkTopUp, ruleOf, topUpSentence } from './upkeep-text.ts';

const rule = { below: 10_000, amount: 50_000, monthlyCap: 100_000, cardId: '01920000-0000-7000-8000-000000000001' };

describe('the form of an automatic top-up', () => {
  it('sends a complete rule', () => {
    expect(checkTopUp(rule)).toEqual({});
    expect(ruleOf(rule)).toEqual(rule);
  });

  it.each([
    [{ below: undefined }, { below: 'Enter an amount.' }],
    [{ amount: 99 }, { amount: 'Enter at least £1.00.' }],
    [{ amount: 5_000_001, monthlyCap: 6_000_000 }, { amount: 'Enter £50,000.00 or less.' }],
    [{ monthlyCap: 49_999 }, { monthlyCap: 'Enter at least the amount of one top-up.' }],
    [{ cardId: null }, { cardId: 'Choose a card.' }],
  ])('says what to fix: %o', (change, errors) => {
    expect(checkTopUp({ ...rule, ...change })).toEqual(errors);
  });

  it('sends nothing without a card', () => {
    expect(ruleOf({ ...rule, cardId: null })).toBeNull();
  });
});

describe('the text about an automatic top-up', () => {
  const card = { id: '1', scheme: 'Visa', last4Digits: '4242', expiryMonth: 12, expiryYear: 2030 };
  it('names the amount, the card and the balance that triggers it', () => {
    expect(topUpSentence({ ...rule, card })).toBe(
      '£500.00 is charged to Visa ending 4242 when less than £100.00 is available.',
    );
  });

  it('says if the monthly limit is reached', () => {
    const now = {
      ...rule,
      walletId: '1',
      card,
      chargedThisMonth: 50_000,
      capReached: false,
      nextMonth: '2026-12-01T00:00:00Z',
      underWay: false,
      paused: null,
      dateModified: '2026-11-01T00:00:00Z',
    };
    expect(capSentence(now, 'Europe/London')).toBe('£500.00 of £1,000.00 charged this month. £500.00 is left.');
    expect(capSentence({ ...now, chargedThisMonth: 100_000, capReached: true }, 'Europe/London')).toContain(
      'nothing is charged before 1 Dec 2026',
    );
  });
});
