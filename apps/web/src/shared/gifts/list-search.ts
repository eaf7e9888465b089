import type { DeliveryMethod, Funnel, GiftStatusWord } from '@huggg/contracts';

/** Status names in URLs. Repeated here because the contracts would load a schema library before the first screen. */
export const statusText = [
  'Pending',
  'Created',
  'Scheduled',
  'Sent',
  'Claimed',
  'Fetched',
  'Redeemed',
  'Expired',
  'Cancelled',
  'Updating',
] as const satisfies readonly GiftStatusWord[];
export const methodText = [
  'email',
  'sms',
  'links',
  'superhuggg',
  'printable',
] as const satisfies readonly DeliveryMethod[];
export const stepText = [
  'created',
  'sent',
  'opened',
  'claimed',
  'redeemed',
  'bounced',
  'expired',
  'cancelled',
  'declined',
] as const satisfies readonly (keyof Funnel)[];

export const methodLabels: Readonly<Record<DeliveryMethod, string>> = {
  email: 'Email',
  sms: 'SMS',
  links: 'Links',
  superhuggg: 'Super link',
  printable: 'Print',
};
export const stepLabels: Readonly<Record<keyof Funnel, string>> = {
  created: 'Created',
  sent: 'Sent',
  opened: 'Opened',
  claimed: 'Claimed',
  redeemed: 'Redeemed',
  bounced: 'Bounced',
  expired: 'Expired',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** The search parameters of a list table. */
export type Table<Sort extends string> = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};
/** The search parameters of a list with cursors. */
export type CursorTable = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
};
type Opened = 'yes' | 'no';
/** The filter options for whether a recipient has seen the gift. */
export const openedOptions = [
  { key: 'yes', label: 'Opened' },
  { key: 'no', label: 'Not opened' },
] as const;
type Status = (typeof statusText)[number];
type Method = (typeof methodText)[number];

/** Search parameters of S16. */
export type OrdersSearch = Table<'created_at' | 'sale_total'> & {
  /** Id of the open saved view. */
  readonly saved?: string | undefined;
  readonly view?: 'scheduled' | 'needs-attention' | undefined;
  readonly q?: string | undefined;
  readonly method?: readonly Method[] | undefined;
};

/** Search parameters of S17. */
export type OrderSearch = CursorTable & {
  readonly tab?: 'details' | 'money' | 'activity' | undefined;
  readonly reached?: (typeof stepText)[number] | undefined;
  readonly opened?: Opened | undefined;
  readonly status?: readonly Status[] | undefined;
  readonly q?: string | undefined;
  /** A dialog that opens with the page, for an item of "Needs you" or a link from a colleague. */
  readonly act?: 'fix' | 'claim-by' | 'words' | undefined;
};

/** Search parameters of S18. */
export type GiftsSearch = Table<'created_at' | 'expiry_date' | 'sent_date' | 'updated_at'> & {
  /** Id of the open saved view. */
  readonly saved?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: readonly Status[] | undefined;
  readonly method?: readonly Method[] | undefined;
  readonly attention?: 'yes' | undefined;
  readonly opened?: Opened | undefined;
  readonly due?: 'week' | undefined;
  /** Filters by automated budget, by its id. */
  readonly budget?: string | undefined;
  /** Filters by sender, by the user's id. */
  readonly sender?: string | undefined;
  /** Gifts that have ever reached this step, whatever their status now. */
  readonly reached?: (typeof stepText)[number] | undefined;
  readonly reason?: string | undefined;
  /** Gifts whose orders have no reason. */
  readonly noReason?: 'yes' | undefined;
};

/** Search parameters of S19. */
export type LinksSearch = CursorTable & { readonly view?: 'open' | 'over' | undefined };

/**
 * Returns the search parameters of an order without the filter for a step, because its gifts may have left that step.
 */
export function withoutStep<const Search extends OrderSearch>(search: Search, step: keyof Funnel): Search {
  return search.reached === step ? { ...search, reached: undefined, page: undefined, cursor: undefined } : search;
}

/** Filters thank-yous: those with a text, or with one emoji. */
export type ThanksSearch = { readonly view?: 'words' | undefined; readonly emoji?: string | undefined };
