import type { MessageOf, BankMessage } from '../email/message.ts';

/** Returns one plausible mail of each kind about bank transfers. */
export function bankSamples(base: Pick<BankMessage, 'language' | 'product'>): {
  readonly [Kind in BankMessage['kind']]: MessageOf<Kind>;
} {
  return {
    'bank-top-up': {
      ...base,
      kind: 'bank-top-up',
      recipientName: 'Ada',
      stage: 'created',
      walletName: 'Main wallet',
      amountPence: 50_000,
      seenPence: 0,
      reference: 'RF18 HG00 0000 00',
      bankDetails: ['Sort code: 04-00-04', 'Account number: 12345678'],
      topUpUrl: 'https://huggg.example/top-ups/01920000-0000-7000-8000-000000000501',
      pdfUrl: null,
    },
    'bank-waiting': {
      ...base,
      kind: 'bank-waiting',
      recipientName: 'Robin',
      unmatched: 2,
      unmatchedPence: 12_300,
      parts: 1,
      consoleUrl: 'https://huggg.example/ops/bank',
    },
  };
}
