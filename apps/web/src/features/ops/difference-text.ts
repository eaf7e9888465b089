import type { PaymentDifference, PaymentDifferenceKind } from '@huggg/contracts';

const differenceTexts = {
  'missing-here': {
    title: 'Not known here',
    next: 'Find who paid it in the provider’s dashboard. Refund it at the provider.',
  },
  'missing-there': {
    title: 'Not known to the provider',
    next: 'It was added to a wallet. Ask the provider what became of it.',
  },
  amount: {
    title: 'Another amount',
    next: 'Compare it with the provider’s dashboard. Ask the provider which amount is right.',
  },
  status: {
    title: 'Paid at the provider, not here',
    next: 'Check that the wallet got it. If not, refund it at the provider.',
  },
} as const satisfies Record<PaymentDifferenceKind, { readonly title: string; readonly next: string }>;

/** Returns what differs, and what an operator should do. */
export const differenceText = ({ kind }: Pick<PaymentDifference, 'kind'>): { title: string; next: string } =>
  differenceTexts[kind];
