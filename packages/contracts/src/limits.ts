/** Business constants of the specification (gifts §9, accounts §9). Amounts are pence. */
export const limits = {
  linksPerSend: 10_000,
  emailsPerSend: 2_000,
  smsPerSend: 2_000,
  printablesPerSend: 1_000,
  budgetParticipants: 1_000,
  /** The maximum amount that one participant gets in one run, in pence. */
  budgetPenceMax: 100_000_000,
  budgetRunsMax: 1_000_000,
  /** Maximum number of coming run dates in one response. */
  budgetDatesMax: 100,
  /** Maximum number of programmes per budget. */
  programmesPerBudget: 20,
  /** Maximum number of a budget's programme gifts in one list. */
  programmeGiftsListed: 1_000,
  invitesPerCall: 1_000,
  giftsPerOrderDefault: 1_000,
  searchSizeDefault: 10,
  searchSizeMax: 1_000,
  searchFromMax: 10_000,
  /** Lifetime of a search's results for further pages, counted from the last page. */
  searchPointMinutes: 15,
  /** Maximum number of a person's searches that are open for further pages at the same time. */
  searchPoints: 20,
  productSearchSizeDefault: 60,
  quickEmojis: 5,
  giftExpiryDaysDefault: 90,
  giftExpiryDaysMin: 1,
  giftExpiryDaysMax: 365,
  resendsPerGift: 3,
  resendPauseMinutes: 10,
  /** Maximum number of addresses that one gift is mailed or texted to, including corrected ones. */
  addressesPerGift: 10,
  idempotencyKeyDays: 90,
  messageCharacters: 1_000,
  apiKeysPerTeam: 50,
  walletsPerPerson: 20,
  /** The minimum amount charged to a card, in pence; 0 only verifies the card. */
  chargeMin: 100,
  /** The maximum amount of one charge, in pence. */
  chargeMax: 5_000_000,
  cardsPerPerson: 20,
  /** Maximum number of entries in a wallet's statement as PDF; a CSV file has no limit. */
  statementPdfEntries: 2_000,
  /** The time that a buyer has to confirm a charge with their bank. */
  challengeMinutes: 60,
  /** The time after which a buyer who has not confirmed a charge gets a reminder by email. */
  confirmReminderMinutes: 10,
  /** How long the page of a top-up keeps showing that the card paid. */
  recentChargeMinutes: 10,
  /** The time after a charge within which its unspent money can be released to the card. */
  voidHours: 24,
  /** Maximum number of saved views of one list per person, and shared views per team. */
  savedViewsPerPerson: 30,
  savedViewsPerTeam: 30,
  savedViewNameCharacters: 60,
  /** Maximum number of cover pictures that a team can upload in a day. */
  picturesPerDay: 200,
  /** Maximum number of wraps, and of templates of one kind, per team. */
  giftwrapsPerTeam: 100,
  templatesPerTeam: 100,
  brandingsPerTeam: 50,
  /** Maximum number of logos for prints per team, including those of its people. */
  printLogosPerTeam: 200,
  apiKeyDaysMax: 366,
  auditExportRows: 10_000,
  /** Maximum number of rows in a file that is created immediately; an export has no limit. */
  fileRowsAtOnce: 10_000,
  /** Maximum number of exports of a team that are queued or in progress at the same time. */
  openExportsPerTeam: 5,
  /** Maximum number of exports that a person can request in a team in a day. */
  exportsPerDay: 50,
  /** Number of days for which the file of an export is kept. */
  exportDays: 7,
  /** Lifetime of the link to the file of an export. */
  exportLinkMinutes: 15,
  twoFactorCodeLength: 6,
  twoFactorTries: 5,
  twoFactorCodeMinutes: 10,
  twoFactorResendSeconds: 60,
  twoFactorSendsPerHour: 6,
  recoveryCodes: 10,
  factorsPerPerson: 10,
  linkedAccountsPerTeam: 20,
  /** Maximum number of people read from one linked account. */
  connectedPeopleMax: 50_000,
  /** Number of days for which the people of a sync are stored and the sync can be undone. */
  syncItemDays: 90,
  syncUndoDays: 14,
  fileBytes: 10 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** The tag type for gift restrictions (gifts §9). */
export const giftRestrictionsTagTypeId = 7;

/** Voucher types that the segment modal excludes (gifts §9). */
export const segmentExcludedVoucherTypes = ['tillo', 'paypoint', 'pin4cash'] as const;

/** The product's name, one value for every place that shows it (RULES §1). */
export const productName = 'Huggg';

export const currency = 'GBX';

export const giftCategories = [
  { slug: 'choice-of-gift', label: 'Choice of gift', isGiftCard: false, territory: 'GB' },
  { slug: 'choice-of-gift-eu', label: 'Choice of gift, Europe', isGiftCard: false, territory: 'EU' },
  { slug: 'gift-cards', label: 'Gift cards', isGiftCard: true, territory: 'GB' },
  { slug: 'gift-cards-world', label: 'Gift cards, worldwide', isGiftCard: true, territory: 'WORLD' },
  { slug: 'food', label: 'Food and drink', isGiftCard: false },
  { slug: 'cash', label: 'Cash', isGiftCard: true },
  { slug: 'energy', label: 'Energy', isGiftCard: true },
  { slug: 'home', label: 'Home', isGiftCard: false },
  { slug: 'children', label: 'Children', isGiftCard: false },
  { slug: 'other', label: 'Other', isGiftCard: false },
  { slug: 'white-goods', label: 'White goods', isGiftCard: false },
  { slug: 'keeping-warm', label: 'Keeping warm', isGiftCard: false },
  { slug: 'post-office', label: 'Post Office', isGiftCard: false },
  { slug: 'furniture-and-home-goods', label: 'Furniture and home goods', isGiftCard: false },
] as const;
export type GiftCategorySlug = (typeof giftCategories)[number]['slug'];

/** Password length in characters (RULES §12); the minimum is lower if the account has a second factor. */
export const passwordLengths = { minimum: 12, withSecondFactor: 8, maximum: 256 } as const;
