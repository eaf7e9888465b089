import type { DeliveryMethod, Funnel, GiftStatusWord } from '@huggg/contracts';

/**
 * Words of addresses. They are said again here because the contracts would bring a schema library before the first
 * screen.
 */
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

/** The part of an address that a list owns. */
export type Table<Sort extends string> = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};
/** The part of an address that a list of cursors owns. */
export type CursorTable = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
};
type Opened = 'yes' | 'no';
/** Whether a recipient has seen the gift, as filters say it. */
export const openedOptions = [
  { key: 'yes', label: 'Opened' },
  { key: 'no', label: 'Not opened' },
] as const;
type Status = (typeof statusText)[number];
type Method = (typeof methodText)[number];

/** The address of S16. */
export type OrdersSearch = Table<'created_at' | 'sale_total'> & {
  /** The id of the view that is open. */
  readonly saved?: string | undefined;
  readonly view?: 'scheduled' | 'needs-attention' | undefined;
  readonly q?: string | undefined;
  readonly method?: readonly Method[] | undefined;
};

/** The address of S17. */
export type OrderSearch = CursorTable & {
  readonly tab?: 'details' | 'money' | 'activity' | undefined;
  readonly reached?: (typeof stepText)[number] | undefined;
  readonly opened?: Opened | undefined;
  readonly status?: readonly Status[] | undefined;
  readonly q?: string | undefined;
  /** A dialog that opens with the page: what a line of "Needs you" or a colleague's link leads to. */
  readonly act?: 'fix' | 'claim-by' | 'words' | undefined;
};

/** The address of S18. */
export type GiftsSearch = Table<'created_at' | 'expiry_date' | 'sent_date' | 'updated_at'> & {
  /** The id of the view that is open. */
  readonly saved?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: readonly Status[] | undefined;
  readonly method?: readonly Method[] | undefined;
  readonly attention?: 'yes' | undefined;
  readonly opened?: Opened | undefined;
  readonly due?: 'week' | undefined;
  /** The gifts of one automated budget, by its id. */
  readonly budget?: string | undefined;
  /** The gifts of one sender, by the person's id. */
  readonly sender?: string | undefined;
  /** Gifts that ever came so far, whatever became of them. */
  readonly reached?: (typeof stepText)[number] | undefined;
  readonly reason?: string | undefined;
  /** Gifts whose orders name no reason. */
  readonly noReason?: 'yes' | undefined;
};

/** The address of S19. */
export type LinksSearch = CursorTable & { readonly view?: 'open' | 'over' | undefined };

/** The address of an order without the filter of a step that its gifts may have left. */
export function withoutStep<const Search extends OrderSearch>(search: Search, step: keyof Funnel): Search {
  return search.reached === step ? { ...search, reached: undefined, page: undefined, cursor: undefined } : search;
}

/** Which thank-yous: those with words, or of one emoji. */
export type ThanksSearch = { readonly view?: 'words' | undefined; readonly emoji?: string | undefined };
