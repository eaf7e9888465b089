import type { DocumentKind } from '@huggg/contracts';

export const kindText: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Receipt',
  'vat-invoice': 'VAT invoice',
  'credit-note': 'Credit note',
  'pro-forma': 'Pro-forma invoice',
  'plan-invoice': 'Plan invoice',
};
