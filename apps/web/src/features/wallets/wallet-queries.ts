import { listWalletEntries } from '@huggg/contracts';
import type { WalletEntry } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { instantsOf } from '../../shared/list/periods.ts';
import type { Figure, StatementSearch } from './search.ts';

export type StatementRequest = {
  readonly walletId: string;
  readonly search: StatementSearch;
  readonly timeZone: string;
};

const pageSize = 25;
const largestPage = 100;

function questionOf({ search: { figure, type, from, to }, timeZone }: StatementRequest) {
  const asked: Figure = figure ?? 'available';
  return { figure: asked, ...(type ? { type: [...type] } : {}), ...instantsOf({ from, to }, timeZone) };
}

/** One page of a wallet's statement. Under the key of the balances, so that whatever moves money renews both. */
export function statementQuery(request: StatementRequest) {
  const { walletId, search, timeZone } = request;
  return queryOptions({
    queryKey: ['wallets', 'entries', walletId, search, timeZone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        listWalletEntries,
        {
          params: { id: walletId },
          query: { ...questionOf(request), limit: pageSize, ...(search.cursor ? { cursor: search.cursor } : {}) },
        },
        { signal },
      ),
  });
}

/** Every entry of a statement, page after page; `onProgress` hears how many there are so far. */
export async function readWholeStatement(
  request: StatementRequest,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (count: number) => void },
): Promise<readonly WalletEntry[]> {
  const entries: WalletEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call(
      listWalletEntries,
      {
        params: { id: request.walletId },
        query: { ...questionOf(request), limit: largestPage, ...(cursor ? { cursor } : {}) },
      },
      { signal },
    );
    entries.push(...page.data);
    onProgress(entries.length);
    cursor = page.pagination.next ?? undefined;
  } while (cursor);
  return entries;
}
