import type { EnglishBase, MessageOf, OrderConfirmationMessage, SenderMessage } from '../email/message.ts';
import { postOfficeSamples } from './post-office-samples.ts';

const orderUrl = 'https://huggg.example/transactions/01a1fc20-e13b-70f4-8d07-37dac1ddf2f3';
const preferencesUrl = 'https://huggg.example/me/notifications';
const claimBy = '2026-10-12';

/** Returns one plausible mail of each kind to senders about what they sent; `base` is for mails in English only. */
export function senderSamples(
  translated: Pick<OrderConfirmationMessage, 'language' | 'product'>,
  base: EnglishBase,
): { readonly [Kind in SenderMessage['kind'] | 'super-link-news']: MessageOf<Kind> } {
  const toSender = { ...translated, recipientName: 'Ada', orderName: 'Welcome week', orderUrl };
  return {
    'order-confirmation': {
      ...toSender,
      kind: 'order-confirmation',
      reference: 'HG-20418',
      giftCount: 48,
      deliveryMethod: 'email',
      sendAt: null,
      claimBy,
      lines: [
        { item: 'Foundry Row coffee, £5.00', count: 40, amountPence: 20_000 },
        { item: 'Choice of gift, £5.00', count: 8, amountPence: 4_000 },
      ],
      feesPence: 400,
      vatPence: 80,
      totalPence: 24_480,
      paidWith: 'Main wallet',
      returnsTo: 'Main wallet',
    },
    'order-finished': {
      ...toSender,
      kind: 'order-finished',
      giftCount: 48,
      deliveryMethod: 'email',
      claimBy,
      preferencesUrl,
    },
    'order-partly-failed': {
      ...toSender,
      kind: 'order-partly-failed',
      sentCount: 42,
      failures: [
        { reason: 'bounced', count: 3 },
        { reason: 'blocked', count: 2 },
        { reason: 'out-of-stock', count: 1 },
      ],
    },
    'order-not-bought': {
      ...toSender,
      kind: 'order-not-bought',
      amountPence: 12_500,
      walletName: 'Main wallet',
      reason: 'price-changed',
    },
    'order-payment-lapsed': {
      ...toSender,
      kind: 'order-payment-lapsed',
      amountPence: 12_500,
      walletName: 'Main wallet',
    },
    'bounces-digest': {
      ...base,
      kind: 'bounces-digest',
      recipientName: 'Ada',
      bouncedCount: 13,
      giftsUrl: 'https://huggg.example/gifts?delivery=bounced',
      preferencesUrl,
      bounced: Array.from({ length: 13 }, (_, index) => ({
        name: index === 1 ? null : `Recipient ${index + 1}`,
        address: `recipient.${index + 1}@harbourpine.example`,
        orderName: index % 2 === 0 ? 'Welcome week' : 'Starters in May',
        reason: index % 3 === 0 ? ('blocked' as const) : ('bounced' as const),
      })),
    },
    'reaction-summary': {
      ...base,
      kind: 'reaction-summary',
      recipientName: 'Ada',
      count: 12,
      thanksUrl: 'https://huggg.example/reactions',
      preferencesUrl,
      thanks: Array.from({ length: 12 }, (_, index) => ({
        name: index === 2 ? null : `Recipient ${index + 1}`,
        emoji: '🎉',
        words: index % 3 === 0 ? null : 'Thank you, that made my Monday!',
      })),
    },
    'gift-declined': { ...toSender, ...base, kind: 'gift-declined', receiver: 'Sam Reed', preferencesUrl },
    'super-link-news': {
      ...base,
      kind: 'super-link-news',
      recipientName: 'Ada',
      news: 'filling',
      linkName: 'Open day',
      claimed: 40,
      limit: 50,
      endsOn: claimBy,
      returnedPence: 0,
      linkUrl: 'https://huggg.example/transactions/1',
    },
    ...postOfficeSamples(base),
  };
}
