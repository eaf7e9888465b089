import type { MoneyMessage } from '../email/message.ts';

type SampleOf<Kind extends MoneyMessage['kind']> = Extract<MoneyMessage, { readonly kind: Kind }>;

/** One plausible mail of each kind about wallets and documents. */
export function moneySamples(base: Pick<MoneyMessage, 'language' | 'product'>): {
  readonly [Kind in MoneyMessage['kind']]: SampleOf<Kind>;
} {
  return {
    document: {
      ...base,
      kind: 'document',
      recipientName: 'Ada',
      documentKind: 'pro-forma',
      number: 'PF-000042',
      teamName: 'Harbour & Pine',
      about: 'Welcome week',
      totalPence: 24_480,
      unpaidPence: null,
      payment: [{ label: 'Reference', value: 'RF18 HG4F 7K2M 9QXZ' }],
      pdfUrl: 'https://huggg.example/v3/documents/files/01920000-0000-7000-8000-000000000701.end.proof',
      invoicesUrl: 'https://huggg.example/invoices',
      preferencesUrl: 'https://huggg.example/unsubscribe/ada.documents.proof',
    },
    'monthly-invoice': {
      ...base,
      kind: 'monthly-invoice',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      month: '2026-10-01',
      invoicedPence: 124_480,
      creditedPence: 4_480,
      vatPence: 20_000,
      invoicesUrl: 'https://huggg.example/invoices',
      preferencesUrl: 'https://huggg.example/unsubscribe/ada.documents.proof',
    },
    'automatic-top-up': {
      ...base,
      kind: 'automatic-top-up',
      recipientName: 'Ada',
      stage: 'paused',
      walletName: 'Main wallet',
      availablePence: 4_250,
      amountPence: 50_000,
      monthlyCapPence: 200_000,
      reason: 'Your bank refused this card. Nothing was taken. Try another card or ask your bank.',
      walletUrl: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501',
    },
    'budget-run': {
      ...base,
      kind: 'budget-run',
      recipientName: 'Ada',
      stage: 'failed',
      cause: 'wallet',
      budgetName: 'Monthly treats',
      at: { at: '2026-10-05T11:00:00Z', timeZone: 'Europe/London' },
      walletName: 'Main wallet',
      availablePence: 4_250,
      walletUrl: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501',
    },
    'budget-unspent': {
      ...base,
      kind: 'budget-unspent',
      recipientName: 'Ada',
      budgetName: 'Monthly treats',
      amountPence: 31_000,
      at: { at: '2026-11-01T09:00:00Z', timeZone: 'Europe/London' },
      budgetUrl: 'https://huggg.example/budgets/01920000-0000-7000-8000-000000000502',
      preferencesUrl: 'https://huggg.example/unsubscribe/ada.unspentBudgets.proof',
    },
    'low-balance': {
      ...base,
      kind: 'low-balance',
      recipientName: 'Ada',
      walletName: 'Main wallet',
      availablePence: 4_250,
      levelPence: 10_000,
      topUpUrl: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501/top-up/card',
      preferencesUrl: 'https://huggg.example/unsubscribe/ada.lowBalance.proof',
    },
  };
}
