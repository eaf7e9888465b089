import { describe, expect, it } from 'vitest';
import { payLabel, payBlockedReason, splitOf, splitText, walletOfCard } from './pay-choice.ts';

const walletOf = (availablePence: number, totalPence: number) => ({
  id: 'w',
  name: 'Main wallet',
  availablePence,
  locked: false,
  afterPence: availablePence - totalPence,
  policy: null,
  dateLapses: null,
});
const split = (availablePence: number, totalPence: number, cardFills = true) =>
  splitOf({ method: 'wallet', totalPence, wallet: walletOf(availablePence, totalPence), cardFills });

describe('the payment split', () => {
  it('uses only the wallet if its balance is enough', () => {
    expect(split(10_000, 10_000)).toEqual({ walletPence: 10_000, cardPence: 0, keptPence: 0 });
  });

  it('charges the card the missing amount, at least one pound, and keeps the excess in the wallet', () => {
    expect(split(70_000, 72_480)).toEqual({ walletPence: 70_000, cardPence: 2_480, keptPence: 0 });
    expect(split(9_960, 10_000)).toEqual({ walletPence: 9_960, cardPence: 100, keptPence: 60 });
    expect(split(-500, 10_000)).toEqual({ walletPence: 0, cardPence: 10_000, keptPence: 0 });
    expect(split(70_000, 72_480, false)).toEqual({ walletPence: 72_480, cardPence: 0, keptPence: 0 });
  });

  it('uses the amount already charged to the card, and the wallet for the rest of a changed total', () => {
    const of = (method: 'wallet' | 'charge', totalPence: number) =>
      splitOf({ method, totalPence, wallet: walletOf(1_000, totalPence), cardFills: true, chargedPence: 2_400 });
    expect(of('charge', 2_600)).toEqual({ walletPence: 200, cardPence: 2_400, keptPence: 0 });
    expect(of('charge', 2_000)).toEqual({ walletPence: 0, cardPence: 2_400, keptPence: 400 });
    expect(of('wallet', 3_600)).toEqual({ walletPence: 1_200, cardPence: 2_400, keptPence: 0 });
    expect(of('wallet', 3_000)).toEqual({ walletPence: 1_000, cardPence: 2_400, keptPence: 400 });
  });

  it('pays by card into another wallet if the selected one is locked', () => {
    const [locked, open] = [{ ...walletOf(0, 500), id: 'l', locked: true }, walletOf(0, 500)];
    expect(walletOfCard([locked, open], locked)).toBe(open);
    expect(walletOfCard([open, locked], open)).toBe(open);
    expect(walletOfCard([locked], locked)).toBe(locked);
  });

  it('charges all of it to the card or none for a bank transfer, if the buyer selects that method', () => {
    const wallet = walletOf(70_000, 500);
    expect(splitOf({ method: 'charge', totalPence: 500, wallet, cardFills: true }).cardPence).toBe(500);
    expect(splitOf({ method: 'invoice', totalPence: 500, wallet, cardFills: true }).cardPence).toBe(0);
  });

  it('is described in plain text', () => {
    const wallet = walletOf(70_000, 72_480);
    const text = (method: 'wallet' | 'charge' | 'invoice') =>
      splitText({ method, wallet }, splitOf({ method, totalPence: 72_480, wallet, cardFills: true }));
    expect(text('wallet')).toBe('£700.00 from Main wallet, £24.80 by card');
    expect(text('charge')).toBe('By card');
    expect(text('invoice')).toBe('By bank transfer');
  });
});

it('shows the amount and the next action on the button', () => {
  const label = (details: Parameters<typeof payLabel>[0]['details'], quantity = 2) =>
    payLabel({ totalPence: 2_500, details, quantity } as Parameters<typeof payLabel>[0], 'wallet');
  expect(label({ deliveryMethod: 'email' })).toBe('Pay £25.00 and send');
  expect(label({ deliveryMethod: 'links' }, 1)).toBe('Pay £25.00 and get the link');
  expect(label({ deliveryMethod: 'superhuggg' })).toBe('Pay £25.00 and create the super link');
});

describe('the reason that blocks payment', () => {
  const order = {
    problems: [],
    abilities: { edit: true, delete: true, pay: true, payWith: [], withdrawPayment: false },
  };
  const wallet = walletOf(70_000, 72_480);
  const waits = (over: Partial<Parameters<typeof payBlockedReason>[1]>) =>
    payBlockedReason(order, {
      termsOf: undefined,
      wallets: [wallet],
      failed: false,
      wallet,
      method: 'wallet',
      split: split(70_000, 72_480),
      cardReady: true,
      ...over,
    });

  it('is absent if a card can pay', () => {
    expect(waits({})).toBeUndefined();
    expect(waits({ method: 'charge', wallets: undefined, wallet: undefined })).toBeUndefined();
  });

  it('says that the wallets are loading or failed to load', () => {
    expect(waits({ wallets: undefined, wallet: undefined })).toBe('Loading your wallets.');
    expect(waits({ wallets: undefined, wallet: undefined, failed: true })).toMatch(/^Your wallets did not load/u);
  });

  it('says that the charge exceeds the card limit', () => {
    expect(waits({ split: { walletPence: 0, cardPence: 5_000_001, keptPence: 0 } })).toMatch(/at most £50,000\.00/u);
  });

  it('is a card that is not entered, a wallet that is short or a locked wallet', () => {
    expect(waits({ cardReady: false })).toBe('Enter a valid card number, expiry and security code.');
    expect(waits({ split: split(70_000, 72_480, false) })).toBe('Main wallet is £24.80 short.');
    expect(waits({ wallet: { ...wallet, locked: true } })).toMatch(/is locked/u);
    expect(waits({ method: 'charge', wallet: { ...wallet, locked: true } })).toMatch(/is locked/u);
  });

  it('suggests another wallet only if there is one', () => {
    const locked = { ...wallet, locked: true };
    expect(waits({ wallet: locked, wallets: [locked] })).toBe('Main wallet is locked. Ask a team admin.');
    expect(waits({ wallet: locked, wallets: [locked, wallet] })).toContain('Choose another wallet');
  });
});
