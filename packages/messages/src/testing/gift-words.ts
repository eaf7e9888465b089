import type { Language } from '../catalogue/index.ts';

/** What says "gift" or "wrapped" in each language: nothing that recipients of support read. For tests. */
export const giftWords: Readonly<Record<Language, RegExp>> = {
  'en-GB': /\bgift|wrap/iu,
  cy: /anrheg|rhodd\b|lapi/iu,
  fr: /cadeau|emball|déball|offert|offre/iu,
  de: /geschenk|auspack|verpackt|beschenk/iu,
  pl: /prezent|pakow|obdarow/iu,
  es: /regal|desenv|desenvuel|envuelt/iu,
};
