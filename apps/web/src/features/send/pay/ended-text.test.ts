import { orderPaymentFailures } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { endedText } from './ended-text.ts';

const payment = { status: 'failed', failure: null, method: 'charge', amount: 72_480 } as const;

it('says where the money is, whatever kept an order from being bought', () => {
  for (const failure of orderPaymentFailures) {
    const told = endedText({ ...payment, failure }, 'Main wallet');
    expect(told?.taken).toBe(failure !== 'not-taken');
    expect(told?.text.includes('is in Main wallet')).toBe(failure !== 'not-taken');
  }
});

it('says nothing of a payment that is open, that paid, or that the buyer withdrew', () => {
  for (const status of ['open', 'paid', 'withdrawn'] as const)
    expect(endedText({ ...payment, status })).toBeUndefined();
});

it('says that an invoice has lapsed', () => {
  expect(endedText({ ...payment, method: 'invoice', status: 'lapsed' })?.title).toBe('The invoice has lapsed');
});
