import { describe, expect, it } from 'vitest';
import { cardText } from './card-text.ts';
import { chargedText } from './pay-summary.ts';

const kept = { id: 'c', amount: 2_400, taken: true };
const walletName = 'Main wallet';

describe('the text about a card payment', () => {
  it('shows the card charge, the part that the wallet pays, and the amount that stays in the wallet', () => {
    const split = { walletPence: 9_960, cardPence: 100, keptPence: 60 };
    expect(cardText({ method: 'wallet', split, kept: undefined, walletName })).toBe(
      'The card is charged £1.00, and Main wallet pays £99.60. Cards are charged no less than £1.00; £0.60 stays in Main wallet.',
    );
    const whole = { walletPence: 0, cardPence: 2_400, keptPence: 0 };
    expect(cardText({ method: 'charge', split: whole, kept: undefined, walletName })).toBe(
      'The card is charged £24.00.',
    );
  });

  it('shows what the card already paid if the total has changed', () => {
    const dearer = { walletPence: 200, cardPence: 2_400, keptPence: 0 };
    expect(cardText({ method: 'charge', split: dearer, kept, walletName })).toBe(
      'Your card paid £24.00, which is used for this order, and Main wallet pays £2.00.',
    );
    const cheaper = { walletPence: 0, cardPence: 2_400, keptPence: 400 };
    expect(cardText({ method: 'charge', split: cheaper, kept: { ...kept, taken: false }, walletName })).toBe(
      'A payment of £24.00 was started, and is used for this order. £4.00 stays in Main wallet.',
    );
  });

  it('says where the money is that did not pay for the order', () => {
    expect(chargedText({ kept, left: undefined }, walletName)).toBe(
      'Your card paid £24.00. It is used when you pay again.',
    );
    expect(chargedText({ kept: undefined, left: 2_400 }, walletName)).toBe(
      'Your card paid £24.00. The money goes to Main wallet.',
    );
    expect(chargedText({ kept: { ...kept, taken: false }, left: undefined }, walletName)).toBeUndefined();
  });
});
