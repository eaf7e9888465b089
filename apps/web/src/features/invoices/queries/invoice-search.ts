import { documentKinds, documentPayments } from '@huggg/contracts';
import type { DocumentKind, DocumentPayment } from '@huggg/contracts';
import { lastMonths } from '../../../shared/formats/last-months.ts';
import { compact, oneOf, text } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';

/** The filters of the list of documents in the URL. */
export type InvoiceSearch = {
  readonly kind?: DocumentKind | undefined;
  /** `2026-10`. */
  readonly month?: string | undefined;
  readonly payment?: DocumentPayment | undefined;
  /** `next` or `previous` of a page. */
  readonly cursor?: string | undefined;
};

export function readInvoiceSearch(raw: RawSearch): InvoiceSearch {
  const month = text(raw['month']);
  return compact({
    kind: oneOf(raw['kind'], documentKinds),
    payment: oneOf(raw['payment'], documentPayments),
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/u.test(month) ? month : undefined,
    cursor: text(raw['cursor'])?.slice(0, 200),
  });
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-10` as October 2026. */
export function monthText(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the months of the last two years, newest first, as options of the filter. */
export function recentMonths(now: Date): readonly { readonly value: string; readonly label: string }[] {
  return lastMonths(now, 24).map((value) => ({ value, label: monthText(value) }));
}
