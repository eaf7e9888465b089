import type { Language } from '../catalogue/index.ts';

/** Matches "gift" and "wrapped" in each language, which recipients of support must never read. For tests. */
export const giftWords: Readonly<Record<Language, RegExp>> = {
  'en-GB': /\bgift|wrap/iu,
  cy: /anrheg|rhodd\b|lapi/iu,
  fr: /cadeau|emball|déball|offert|offre/iu,
  de: /geschenk|auspack|verpackt|beschenk/iu,
  pl: /prezent|pakow|obdarow/iu,
  es: /regal|desenv|desenvuel|envuelt/iu,
};
