import { compact, text, whole, type RawSearch } from '../../../shared/navigation/search-params.ts';

export type TopUpSearch = { readonly amount?: number | undefined; readonly next?: string | undefined };

// The address is read before the first page: its limits are the form's, so that the contracts stay out of the first
// load.
const anyAmount = { min: 1, max: 1_000_000_000 };

/** The amount in pence to begin with, and the page that the money is for. */
export function readTopUpSearch(raw: RawSearch): TopUpSearch {
  const next = text(raw['next']);
  return compact({
    amount: whole(raw['amount'], anyAmount),
    next: next?.startsWith('/') && !next.startsWith('//') ? next : undefined,
  });
}

export type ReturnSearch = { readonly charge?: string | undefined; readonly 'cko-session-id'?: string | undefined };

/** The charge that a payer comes back with, without its outcome. */
export function readReturnSearch(raw: RawSearch): ReturnSearch {
  return compact({ charge: text(raw['charge']), 'cko-session-id': text(raw['cko-session-id']) });
}
