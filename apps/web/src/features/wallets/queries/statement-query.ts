import { listWalletEntries } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { statementKeys } from './keys.ts';
import { statementFilterOf } from './read-statement.ts';
import type { StatementRequest } from './read-statement.ts';

const pageSize = 25;

/**
 * One page of a wallet's statement. Its key is under that of the balances, so that every movement of money refetches
 * both.
 */
export function statementQuery(request: StatementRequest) {
  const { walletId, search, timeZone } = request;
  return queryOptions({
    queryKey: statementKeys.page(walletId, search, timeZone),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        listWalletEntries,
        {
          params: { id: walletId },
          query: {
            ...statementFilterOf(request),
            limit: pageSize,
            ...(search.cursor ? { cursor: search.cursor } : {}),
          },
        },
        { signal },
      ),
  });
}
