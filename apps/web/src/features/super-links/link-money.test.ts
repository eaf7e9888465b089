import { expect, it } from 'vitest';
import { refundPenceOf } from './link-money.ts';

const order = (unclaimed: number, placePence: number) => ({ transactionId: 't', places: 9, unclaimed, placePence });

it('gives up the places of the newest order first, each at the price paid for it', () => {
  const orders = [order(2, 600), order(0, 700), order(5, 500)];
  expect([0, 1, 2, 4, 7, 20].map((places) => refundPenceOf(orders, places))).toEqual([
    0, 600, 1_200, 2_200, 3_700, 3_700,
  ]);
});
