import type { WalletFigure } from '@huggg/contracts';
import { addPence, subtractPence, sumPence, zeroPence, type Pence } from '@huggg/money';
import type { NewAccount } from '../../ledger/index.ts';

/** The accounts of a wallet's book. Spending debits the first one, and its row serves as the wallet's lock. */
export const walletAccounts: readonly NewAccount[] = [
  { code: 'available' },
  { code: 'live', held: true },
  { code: 'redeemed' },
  { code: 'fees' },
  { code: 'funding', mayBeNegative: true },
];

/** The accounts that make up each displayed figure: fees and debits are counted like redeemed gifts. */
export const accountsOfFigure: Readonly<Record<WalletFigure, readonly string[]>> = {
  available: ['available'],
  live: ['live'],
  balance: ['available', 'live'],
  redeemed: ['redeemed', 'fees'],
  total: ['funding'],
};

/** The figures of a wallet. balance = available + live; total is everything ever funded = balance + redeemed. */
export type Figures = {
  readonly available: Pence;
  readonly live: Pence;
  readonly redeemed: Pence;
  readonly balance: Pence;
  readonly total: Pence;
};

export const noFigures: Figures = {
  available: zeroPence,
  live: zeroPence,
  redeemed: zeroPence,
  balance: zeroPence,
  total: zeroPence,
};

/** Calculates the figures from the balances of a book. */
export function figuresOf(balances: Readonly<Record<string, Pence>>): Figures {
  const account = (code: string): Pence => balances[code] ?? zeroPence;
  const [available, live] = [account('available'), account('live')];
  return {
    available,
    live,
    redeemed: addPence(account('redeemed'), account('fees')),
    balance: addPence(available, live),
    total: subtractPence(zeroPence, account('funding')),
  };
}

/** Adds up the figures of several wallets. */
export function sumFigures(all: readonly Figures[]): Figures {
  const sumOf = (key: keyof Figures): Pence => sumPence(all.map((figures) => figures[key]));
  return {
    available: sumOf('available'),
    live: sumOf('live'),
    redeemed: sumOf('redeemed'),
    balance: sumOf('balance'),
    total: sumOf('total'),
  };
}
