import type { BillingMessage, MessageOf } from '../email/message.ts';

/** Returns one plausible mail of each kind about documents. */
export function documentSamples(base: Pick<BillingMessage, 'language' | 'product'>): {
  readonly [Kind in BillingMessage['kind']]: MessageOf<Kind>;
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
    'file-documents': {
      ...base,
      kind: 'file-documents',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      stage: 'paid',
      day: null,
      fileName: 'winter-help.csv',
      vouchers: 1_000,
      amountPence: 2_500_000,
      invoicesUrl: 'https://huggg.example/invoices',
      preferencesUrl: 'https://huggg.example/unsubscribe/ada.documents.proof',
    },
  };
}
