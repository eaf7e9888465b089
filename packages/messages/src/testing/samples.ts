import { defaultLanguage, type Language } from '../catalogue/index.ts';
import type { Message, MessageKind, MessageOf } from '../email/message.ts';
import { decisionSamples } from './decision-samples.ts';
import { connectionSamples } from './connection-samples.ts';
import { cardSamples } from './card-samples.ts';
import { documentSamples } from './document-samples.ts';
import { walletSamples } from './wallet-samples.ts';
import { postOfficeSamples } from './post-office-samples.ts';
import type { SmsKind, SmsOf } from '../sms/render-sms.ts';

export { giftWords } from './gift-words.ts';

const product = {
  name: 'Huggg',
  helpUrl: 'https://huggg.example/help/gifting',
  termsUrl: 'https://huggg.example/terms',
  privacyUrl: 'https://huggg.example/privacy',
};
const headerImageUrl = 'https://huggg.example/wraps/confetti-spruce-1204.png';
const giftUrl = 'https://huggg.example/g/Zk3vQ8mT1xY7bN4c';
const orderUrl = 'https://huggg.example/transactions/01a1fc20-e13b-70f4-8d07-37dac1ddf2f3';
const preferencesUrl = 'https://huggg.example/me/notifications';
const claimBy = '2026-10-12';

/** Returns one plausible message of each kind, for tests and for visual review. */
export function sampleMessages(language: Language): { readonly [Kind in MessageKind]: MessageOf<Kind> } {
  const translated = { language, product };
  const base = { language: defaultLanguage, product };
  const toRecipient = { ...translated, senderName: 'Priya', teamName: 'Northwind', recipientName: 'Sam', giftUrl };
  const toSender = { ...translated, recipientName: 'Ada', orderName: 'Welcome week', orderUrl };
  const toTeam = { ...base, recipientName: 'Ada', teamName: 'Northwind' };
  const optOutUrl = 'https://huggg.example/u/8sQm2RkPz5';
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
    'late-code': { ...toRecipient, kind: 'late-code', giftName: 'Two coffees at Foundry Row' },
    'claim-by-extended': { ...toRecipient, kind: 'claim-by-extended', headerImageUrl, claimBy: '2026-11-12' },
    'reminder-waiting': { ...toRecipient, kind: 'reminder-waiting', headerImageUrl, claimBy, optOutUrl },
    'reminder-ends-on': { ...toRecipient, kind: 'reminder-ends-on', headerImageUrl, claimBy, optOutUrl },
    'reminder-code': { ...toRecipient, kind: 'reminder-code', headerImageUrl, claimBy, optOutUrl },
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
    'team-invite': {
      ...toTeam,
      kind: 'team-invite',
      recipientName: null,
      senderName: 'Priya Shah',
      role: 'participant',
      days: 7,
      until: { at: '2026-10-19T09:00:00Z', timeZone: 'Europe/London' },
      inviteUrl: 'https://huggg.example/invite/dGhpcyBpcyBubyB0b2tlbg',
    },
    'invite-accepted': {
      ...toTeam,
      kind: 'invite-accepted',
      personName: 'Sam Whitlock',
      role: 'team-viewer',
      peopleUrl: 'https://huggg.example/team/people',
    },
    'access-requested': {
      ...toTeam,
      kind: 'access-requested',
      address: 'new.person@northwind.example',
      requestsUrl: 'https://huggg.example/team/invites',
    },
    'team-joined': { ...toTeam, kind: 'team-joined', role: 'participant', homeUrl: 'https://huggg.example/' },
    'role-changed': {
      ...toTeam,
      kind: 'role-changed',
      from: 'participant',
      to: 'team-admin',
      homeUrl: 'https://huggg.example/',
    },
    'member-removed': { ...toTeam, kind: 'member-removed', homeUrl: 'https://huggg.example/' },
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
    'help-request': {
      ...base,
      kind: 'help-request',
      personName: 'Mair Evans',
      personEmail: 'mair@northwind.example',
      words: 'My gift says that it is not available.\nWhat can I do?',
      page: '/g/…',
      requestId: '01920000-0000-7000-8000-0000000000aa',
      consoleUrl: 'https://huggg.example/ops/help/1',
    },
    'help-answer': {
      ...base,
      kind: 'help-answer',
      recipientName: 'Mair Evans',
      words: 'We looked at your gift and it opens again.',
      asked: { words: 'My gift says that it is not available.\nWhat can I do?' },
      replies: true,
      helpUrl: 'https://huggg.example/help/gifting',
    },
    'proof-failed': {
      ...base,
      kind: 'proof-failed',
      recipientName: 'Robin',
      findings: 2,
      finding: 'Book 01920000-0000-7000-8000-0000000000aa adds up to 100 pence instead of 0.',
      consoleUrl: 'https://huggg.example/ops/ledger',
    },
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
    ...cardSamples(base),
    ...documentSamples(translated),
    ...walletSamples(base),
    ...decisionSamples(base),
    'new-sign-in': {
      ...base,
      kind: 'new-sign-in',
      recipientName: 'Ada',
      signedInAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      device: 'Chrome on Windows',
      place: 'Bristol, United Kingdom',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'two-factor-code': {
      ...base,
      kind: 'two-factor-code',
      recipientName: 'Ada',
      code: '123456',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'factor-changed': {
      ...base,
      kind: 'factor-changed',
      recipientName: 'Ada',
      change: 'totp-added',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      device: 'Chrome on Windows',
      place: null,
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'verify-email': {
      ...base,
      kind: 'verify-email',
      recipientName: null,
      purpose: 'sign-up',
      verifyUrl: 'https://huggg.example/verify?token=r3Gz0aYc1m',
    },
    'have-account': { ...base, kind: 'have-account', recipientName: 'Ada', signInUrl: 'https://huggg.example/sign-in' },
    welcome: {
      ...base,
      kind: 'welcome',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      homeUrl: 'https://huggg.example/',
    },
    'password-reset': {
      ...base,
      kind: 'password-reset',
      recipientName: 'Ada',
      resetUrl: 'https://huggg.example/reset-password/r3Gz0aYc1m',
    },
    'password-changed': {
      ...base,
      kind: 'password-changed',
      recipientName: 'Ada',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'email-change-requested': {
      ...base,
      kind: 'email-change-requested',
      recipientName: 'Ada',
      newAddress: 'a…a@northwind.example',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'key-ending': {
      ...base,
      kind: 'key-ending',
      recipientName: 'Ada',
      keyName: 'HR sync',
      teamName: 'Harbour & Pine',
      endsOn: '2026-10-26',
      keysUrl: 'https://huggg.example/developer/keys',
    },
    ...connectionSamples(base),
    ...postOfficeSamples(base),
    'export-ready': {
      ...base,
      kind: 'export-ready',
      recipientName: 'Ada',
      until: '2026-10-19',
      dataUrl: 'https://huggg.example/me/data',
    },
    'list-export': {
      ...base,
      kind: 'list-export',
      recipientName: 'Ada',
      list: 'transaction-hugggs',
      ready: true,
      rows: 12_345,
      until: '2026-10-19',
      exportsUrl: 'https://huggg.example/exports',
    },
    'erasure-asked': {
      ...base,
      kind: 'erasure-asked',
      recipientName: 'Ada',
      erasedOn: '2026-10-19',
      dataUrl: 'https://huggg.example/me/data',
    },
    'email-changed': {
      ...base,
      kind: 'email-changed',
      recipientName: 'Ada',
      newAddress: 'a…a@northwind.example',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      helpUrl: 'https://huggg.example/help/gifting?topic=account',
    },
  };
}

/** Returns one plausible SMS of each kind. */
export function sampleSms(language: Language): { readonly [Kind in SmsKind]: SmsOf<Kind> } {
  const gift = { language, senderName: 'Priya', teamName: 'Northwind', giftUrl, claimBy };
  return {
    code: { kind: 'code', language, productName: product.name, code: '123456' },
    gift: { kind: 'gift', ...gift },
    reminder: { kind: 'reminder', ...gift },
    'unseen-code': { kind: 'unseen-code', ...gift },
    'claim-by-extended': { kind: 'claim-by-extended', ...gift },
    'gift-claimed': { kind: 'gift-claimed', ...gift },
    'late-code': { kind: 'late-code', ...gift },
  };
}

/** Returns the sample messages as a list. */
export function sampleList(language: Language): readonly Message[] {
  return Object.values(sampleMessages(language));
}
