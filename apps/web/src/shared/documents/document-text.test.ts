import { expect, it } from 'vitest';
import { paymentText } from './document-text.ts';

it('shows the amount due on an invoice and how to pay it', () => {
  const payment = { reference: 'RF18HG12345678', status: 'pending', duePence: 4_900 } as const;
  expect(paymentText(payment)).toBe('£49.00 to pay by bank transfer, reference RF18 HG12 3456 78');
  expect(paymentText({ ...payment, duePence: 0 })).toBe('Nothing to pay');
  expect(paymentText({ ...payment, status: 'processed', duePence: 0 })).toBe('Paid');
});
