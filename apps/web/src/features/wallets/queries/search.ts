import type { WalletEntryType } from '@huggg/contracts';
import { entryNames } from '../../../shared/money/entry-names.ts';
import { compact, listOf, oneOf, text } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';

/** The display names of a wallet's figures; each figure opens the entries that add up to it. */
export const figureNames = {
  available: 'Available',
  live: 'Held',
  balance: 'Balance',
  redeemed: 'Redeemed',
  total: 'Total funded',
} as const;

export const figures = Object.keys(figureNames) as readonly Figure[];

/**
 * Returns the labels of incoming and outgoing amounts for a figure. For held money, "Released" means returned or
 * permanently spent.
 */
export function flowNames(figure: Figure): readonly [into: string, outOf: string] {
  if (figure === 'live') return ['Held', 'Released'];
  return figure === 'redeemed' ? ['Added', 'Removed'] : ['In', 'Out'];
}

export const types = Object.keys(entryNames) as readonly WalletEntryType[];

/** Returns a valid calendar day, such as `2026-10-31`. */
function day(value: unknown): string | undefined {
  const found = text(value);
  if (!found || !/^\d{4}-\d{2}-\d{2}$/u.test(found)) return undefined;
  const at = Date.parse(`${found}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) ? found : undefined;
}

export function readStatementSearch(raw: RawSearch): StatementSearch {
  const figure = oneOf(raw['figure'], figures);
  return compact({
    figure: figure === 'available' ? undefined : figure,
    type: listOf(raw['type'], types),
    from: day(raw['from']),
    to: day(raw['to']),
    cursor: text(raw['cursor'])?.slice(0, 200),
  });
}

export type Figure = keyof typeof figureNames;

/** The statement filters in the URL. Days are in the team's time zone, and both are included. */
export type StatementSearch = {
  readonly figure?: Exclude<Figure, 'available'> | undefined;
  readonly type?: readonly WalletEntryType[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `next` or `previous` of the page that was loaded before. */
  readonly cursor?: string | undefined;
};
