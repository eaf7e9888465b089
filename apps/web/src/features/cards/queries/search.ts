import { compact, text, wholeNumberIn, type RawSearch } from '../../../shared/navigation/search-params.ts';

export type TopUpSearch = { readonly amount?: number | undefined; readonly next?: string | undefined };

// The URL is parsed before the first page: the exact limits are checked in the form, so that the contracts are not part
// of the first load.
const anyAmount = { min: 1, max: 1_000_000_000 };

/** Returns the initial amount in pence, and the page that the money is for. */
export function readTopUpSearch(raw: RawSearch): TopUpSearch {
  const next = text(raw['next']);
  return compact({
    amount: wholeNumberIn(raw['amount'], anyAmount),
    next: next?.startsWith('/') && !next.startsWith('//') ? next : undefined,
  });
}

export type ReturnSearch = { readonly charge?: string | undefined; readonly 'cko-session-id'?: string | undefined };

/** Returns the charge of a payer who returns from the bank, without its outcome. */
export function readReturnSearch(raw: RawSearch): ReturnSearch {
  return compact({ charge: text(raw['charge']), 'cko-session-id': text(raw['cko-session-id']) });
}
