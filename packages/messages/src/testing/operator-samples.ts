import type { CodeMessage, MessageOf, OperatorMessage } from '../email/message.ts';

/** Returns one plausible mail of each kind to operators. */
export function operatorSamples(base: Pick<OperatorMessage, 'language' | 'product'>): {
  readonly [Kind in (OperatorMessage | CodeMessage)['kind']]: MessageOf<Kind>;
} {
  return {
    'codes-missing': {
      ...base,
      kind: 'codes-missing',
      recipientName: 'Robin',
      giftName: 'Two coffees at Foundry Row',
      valuePence: 500,
      waitingCount: 3,
      consoleUrl: 'https://huggg.example/ops',
    },
    'codes-low': {
      ...base,
      kind: 'codes-low',
      recipientName: 'Robin',
      pools: [
        { giftName: 'Two coffees at Foundry Row', valuePence: 500, left: 3 },
        { giftName: 'Afternoon tea', valuePence: 2500, left: 8 },
      ],
      consoleUrl: 'https://huggg.example/ops/suppliers#stock',
    },
    'upgrade-asked': {
      ...base,
      kind: 'upgrade-asked',
      recipientName: 'Robin',
      teamName: 'Harbour & Pine',
      presentPlanName: 'Starter',
      wantedPlanName: 'Growth',
      personName: 'Ada Marlowe',
      personEmail: 'ada@harbourpine.example',
      words: 'We are 60 people now.\nWhat would it cost?',
      consoleUrl: 'https://huggg.example/ops',
    },
    'proof-failed': {
      ...base,
      kind: 'proof-failed',
      recipientName: 'Robin',
      findings: 2,
      finding: 'Book 01920000-0000-7000-8000-0000000000aa adds up to 100 pence instead of 0.',
      consoleUrl: 'https://huggg.example/ops/ledger',
    },
    'claims-waiting': {
      ...base,
      kind: 'claims-waiting',
      recipientName: 'Robin',
      claims: 2,
      since: { at: '2026-11-24T09:00:00Z', timeZone: 'Europe/London' },
      consoleUrl: 'https://huggg.example/ops/claims-in-review',
    },
  };
}
