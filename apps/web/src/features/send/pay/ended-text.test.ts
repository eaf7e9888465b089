import { orderPaymentFailures } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { endedText } from './ended-text.ts';

const payment = { status: 'failed', failure: null, method: 'charge', amount: 72_480 } as const;

it('says where the money is, for every reason why an order could not be bought', () => {
  for (const failure of orderPaymentFailures) {
    const told = endedText({ ...payment, failure }, 'Main wallet');
    expect(told?.taken).toBe(failure !== 'not-taken');
    expect(told?.text.includes('is in Main wallet')).toBe(failure !== 'not-taken');
  }
});

it('shows nothing for a payment that is open, paid or withdrawn by the buyer', () => {
  for (const status of ['open', 'paid', 'withdrawn'] as const)
    expect(endedText({ ...payment, status })).toBeUndefined();
});

it('says that an invoice has expired', () => {
  expect(endedText({ ...payment, method: 'invoice', status: 'lapsed' })?.title).toBe('The invoice has lapsed');
});
