import type { MessageOf, RecipientMessage } from '../email/message.ts';

const headerImageUrl = 'https://huggg.example/wraps/confetti-spruce-1204.png';
export const giftUrl = 'https://huggg.example/g/Zk3vQ8mT1xY7bN4c';
const claimBy = '2026-10-12';
const optOutUrl = 'https://huggg.example/u/8sQm2RkPz5';

/** Returns one plausible mail of each kind to recipients. */
export function recipientSamples(base: Pick<RecipientMessage, 'language' | 'product'>): {
  readonly [Kind in RecipientMessage['kind']]: MessageOf<Kind>;
} {
  const toRecipient = { ...base, senderName: 'Priya', teamName: 'Northwind', recipientName: 'Sam', giftUrl };
  return {
    gift: {
      ...toRecipient,
      kind: 'gift',
      headerImageUrl,
      claimBy,
      words: 'Welcome to the team, Sam!\n\nYour first coffee is on us. See you on Monday,\nPriya',
    },
    'gift-test': {
      ...toRecipient,
      kind: 'gift-test',
      headerImageUrl,
      claimBy,
      words: 'Happy birthday!',
    },
    'corrected-address': {
      ...toRecipient,
      kind: 'corrected-address',
      headerImageUrl,
      claimBy,
      words: 'Happy birthday!',
    },
    'gift-claimed': {
      ...toRecipient,
      kind: 'gift-claimed',
      giftName: 'Two coffees at Foundry Row',
      useBy: { kind: 'days', days: 90 },
    },
    'recipient-code': { ...toRecipient, kind: 'recipient-code', code: '123456' },
    'super-link-code': { ...toRecipient, kind: 'super-link-code', code: '123456' },
    'late-code': { ...toRecipient, kind: 'late-code', giftName: 'Two coffees at Foundry Row' },
    'claim-by-extended': { ...toRecipient, kind: 'claim-by-extended', headerImageUrl, claimBy: '2026-11-12' },
    'reminder-waiting': { ...toRecipient, kind: 'reminder-waiting', headerImageUrl, claimBy, optOutUrl },
    'reminder-ends-on': { ...toRecipient, kind: 'reminder-ends-on', headerImageUrl, claimBy, optOutUrl },
    'reminder-code': { ...toRecipient, kind: 'reminder-code', headerImageUrl, claimBy, optOutUrl },
  };
}
