import { listWalletEntries } from '@huggg/contracts';
import type { WalletEntry } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { instantsOf } from '../../../shared/list/periods.ts';
import type { Figure, StatementSearch } from './search.ts';

export type StatementRequest = {
  readonly walletId: string;
  readonly search: StatementSearch;
  readonly timeZone: string;
};

const largestPage = 100;

export function questionOf({ search: { figure, type, from, to }, timeZone }: StatementRequest) {
  const asked: Figure = figure ?? 'available';
  return { figure: asked, ...(type ? { type: [...type] } : {}), ...instantsOf({ from, to }, timeZone) };
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
