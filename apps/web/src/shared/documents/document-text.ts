import type { DocumentKind, DocumentPayment, IssuedDocument } from '@huggg/contracts';
import { inFours, pounds } from '@huggg/ui/format';

export const kindText: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Receipt',
  'vat-invoice': 'VAT invoice',
  'credit-note': 'Credit note',
  'pro-forma': 'Pro-forma invoice',
  'plan-invoice': 'Plan invoice',
};

/** The filter options for documents that request a payment. */
export const documentPaymentText: Readonly<Record<DocumentPayment, string>> = { 'to-pay': 'To pay', paid: 'Paid' };

/** Describes whether an invoice is paid, and how to pay it. */
export function paymentText({ status, reference, duePence }: NonNullable<IssuedDocument['payment']>): string {
  if (status === 'processed') return 'Paid';
  if (duePence === 0) return 'Nothing to pay';
  return `${pounds(duePence)} to pay by bank transfer, reference ${inFours(reference)}`;
}
