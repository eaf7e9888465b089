import type { CardMessage } from '../email/message.ts';

type SampleOf<Kind extends CardMessage['kind']> = Extract<CardMessage, { readonly kind: Kind }>;

const charge = {
  recipientName: 'Ada',
  walletName: 'Main wallet',
  cardName: 'Visa ending 4242',
  amountPence: 25_000,
  walletUrl: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501',
} as const;

/** Returns one plausible mail of each kind about cards. */
export function cardSamples(base: Pick<CardMessage, 'language' | 'product'>): {
  readonly [Kind in CardMessage['kind']]: SampleOf<Kind>;
} {
  return {
    'card-receipt': {
      ...base,
      ...charge,
      kind: 'card-receipt',
      late: false,
      left: null,
      reference: '01920000-0000-7000-8000-000000000601',
      order: null,
    },
    'card-to-confirm': {
      ...base,
      kind: 'card-to-confirm',
      recipientName: 'Ada',
      amountPence: 25_000,
      minutes: 60,
      url: 'https://huggg.example/payments/return?charge=01920000-0000-7000-8000-000000000601',
    },
    'card-not-charged': {
      ...base,
      kind: 'card-not-charged',
      recipientName: 'Ada',
      amountPence: 25_000,
      reason: 'Your bank refused this card. Nothing was taken. Try another card or ask your bank.',
      url: 'https://huggg.example/wallets/01920000-0000-7000-8000-000000000501/top-up/card?amount=25000',
    },
    'card-refund': { ...base, ...charge, kind: 'card-refund', stage: 'accepted', unneeded: null },
    'card-dispute': { ...base, ...charge, kind: 'card-dispute', stage: 'open' },
    'card-expiry': {
      ...base,
      kind: 'card-expiry',
      recipientName: 'Ada',
      stage: 'expiring',
      uses: ['Main wallet'],
      cardName: 'Visa ending 4242',
      lastMonth: '12/2026',
      cardsUrl: 'https://huggg.example/cards',
    },
  };
}
