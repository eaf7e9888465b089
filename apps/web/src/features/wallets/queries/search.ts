import type { WalletEntryType } from '@huggg/contracts';
import { entryNames } from '../../../shared/money/entry-names.ts';
import { compact, listOf, oneOf, text } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';

/** The figures of a wallet, as they are read; each opens the entries that make it. */
export const figureNames = {
  available: 'Available',
  live: 'Held',
  balance: 'Balance',
  redeemed: 'Redeemed',
  total: 'Total funded',
} as const;

export const figures = Object.keys(figureNames) as readonly Figure[];

/** What in and out mean, seen from a figure: released money comes back, or leaves permanently. */
export function flowNames(figure: Figure): readonly [into: string, outOf: string] {
  if (figure === 'live') return ['Held', 'Released'];
  return figure === 'redeemed' ? ['Added', 'Removed'] : ['In', 'Out'];
}

export const types = Object.keys(entryNames) as readonly WalletEntryType[];

/** A day of the calendar that exists, as `2026-10-31`. */
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

/** The filters of a statement in the address. Days are whole days of the team's zone, both included. */
export type StatementSearch = {
  readonly figure?: Exclude<Figure, 'available'> | undefined;
  readonly type?: readonly WalletEntryType[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `next` or `previous` of the page before. */
  readonly cursor?: string | undefined;
};
