/** Business constants of the specification (gifts §9, accounts §9). Amounts are pence. */
export const limits = {
  linksPerSend: 10_000,
  emailsPerSend: 2_000,
  smsPerSend: 2_000,
  printablesPerSend: 1_000,
  budgetParticipants: 1_000,
  /** The most that one participant gets with one run, in pence. */
  budgetPenceMax: 100_000_000,
  budgetRunsMax: 1_000_000,
  /** Dates of coming runs that one call answers. */
  budgetDatesMax: 100,
  /** Programmes of one budget. */
  programmesPerBudget: 20,
  /** Gifts of a budget's programmes that are listed at once. */
  programmeGiftsListed: 1_000,
  invitesPerCall: 1_000,
  giftsPerOrderDefault: 1_000,
  searchSizeDefault: 10,
  searchSizeMax: 1_000,
  searchFromMax: 10_000,
  /** How long what a search found stays for its pages, from the last page on. */
  searchPointMinutes: 15,
  /** Searches of a person whose pages stay at a time. */
  searchPoints: 20,
  productSearchSizeDefault: 60,
  quickEmojis: 5,
  giftExpiryDaysDefault: 90,
  giftExpiryDaysMin: 1,
  giftExpiryDaysMax: 365,
  resendsPerGift: 3,
  resendPauseMinutes: 10,
  /** Addresses that one gift is mailed or texted to, corrected ones among them. */
  addressesPerGift: 10,
  idempotencyKeyDays: 90,
  messageCharacters: 1_000,
  apiKeysPerTeam: 50,
  walletsPerPerson: 20,
  /** The least that a card is charged, in pence; 0 only verifies it. */
  chargeMin: 100,
  /** The most that one charge takes, in pence. */
  chargeMax: 5_000_000,
  cardsPerPerson: 20,
  /** The most entries of a wallet's statement as PDF; a csv file has no limit. */
  statementPdfEntries: 2_000,
  /** How long a buyer may take to confirm a charge with their bank. */
  challengeMinutes: 60,
  /** After how long a buyer who has not confirmed a charge is reminded of it by email. */
  confirmReminderMinutes: 10,
  /** How long the page of a top-up still shows that the card paid. */
  recentChargeMinutes: 10,
  /** How long after a charge its untouched money can be released to the card. */
  voidHours: 24,
  /** Views of one list that a person keeps, and that a team shares. */
  savedViewsPerPerson: 30,
  savedViewsPerTeam: 30,
  savedViewNameCharacters: 60,
  /** Cover pictures that a team uploads in a day. */
  picturesPerDay: 200,
  /** Wraps, themes and templates of one kind that a team keeps. */
  giftwrapsPerTeam: 100,
  templatesPerTeam: 100,
  brandingsPerTeam: 50,
  /** Logos for prints that a team keeps, its people's own among them. */
  printLogosPerTeam: 200,
  apiKeyDaysMax: 366,
  auditExportRows: 10_000,
  /** The most rows of a list that a file holds which is made at once; an export has no limit. */
  fileRowsAtOnce: 10_000,
  /** Exports of a team that are queued or being prepared at a time. */
  openExportsPerTeam: 5,
  /** Exports that a person asks for in a team within a day. */
  exportsPerDay: 50,
  /** How long the file of an export is kept. */
  exportDays: 7,
  /** How long the link to the file of an export lives. */
  exportLinkMinutes: 15,
  twoFactorCodeLength: 6,
  twoFactorTries: 5,
  twoFactorCodeMinutes: 10,
  twoFactorResendSeconds: 60,
  twoFactorSendsPerHour: 6,
  recoveryCodes: 10,
  factorsPerPerson: 10,
  linkedAccountsPerTeam: 20,
  /** People of one linked account that are read at most. */
  connectedPeopleMax: 50_000,
  /** How long the people of a sync are stored, and how long a sync can be undone. */
  syncItemDays: 90,
  syncUndoDays: 14,
  fileBytes: 10 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** Tag type of gift restrictions (gifts §9). */
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

/** Password length in characters (RULES §12); the minimum is lower where the account has a second factor. */
export const passwordLengths = { minimum: 12, withSecondFactor: 8, maximum: 256 } as const;
