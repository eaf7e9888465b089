import type { DecisionMessage, MessageOf } from '../email/message.ts';

/** Returns one plausible mail of each kind about requests that await a decision. */
export function decisionSamples(base: Pick<DecisionMessage, 'language' | 'product'>): {
  readonly [Kind in DecisionMessage['kind']]: MessageOf<Kind>;
} {
  return {
    withdrawal: {
      ...base,
      kind: 'withdrawal',
      recipientName: 'Ada',
      stage: 'paid',
      personName: 'Ada Lovell',
      walletName: 'Main wallet',
      amountPence: 60_000,
      detail: 'BACS 4711',
      walletUrl: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501/withdrawals',
    },
    'order-approval': {
      ...base,
      kind: 'order-approval',
      recipientName: 'Ada',
      stage: 'asked',
      askerName: 'Sam Okafor',
      orderName: 'Welcome week',
      teamName: 'Bristol',
      quantity: 48,
      amountPence: 72_480,
      answerBy: { at: '2026-10-19T09:00:00Z', timeZone: 'Europe/London' },
      deciderName: null,
      reason: null,
      approvalUrl: 'https://huggg.example/approvals/01920000-0000-7000-8000-000000000701',
    },
  };
}
