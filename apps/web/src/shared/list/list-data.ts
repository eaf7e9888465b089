import type { UseQueryResult } from '@tanstack/react-query';
import type { ListData } from './types.ts';

type Found<Row> = Pick<ListData<Row>, 'rows' | 'total' | 'totalCapped' | 'cursors'>;
type Result<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;

/**
 * Converts a query to list data; `read` extracts the rows from the response. A failed refetch keeps the existing rows.
 */
export function listData<Answer, Row>(query: Result<Answer>, read: (answer: Answer) => Found<Row>): ListData<Row> {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  return {
    ...(data === undefined ? { rows: undefined, total: 0 } : read(data)),
    isPending,
    isFetching: isPlaceholderData,
    error: data === undefined ? error : undefined,
    retry: () => {
      void refetch();
    },
  };
}
