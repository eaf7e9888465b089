import { listCodeStock } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Maximum number of pools: without a search text, those that need codes first; with one, all that are found. */
const [fewest, most] = [10, 100];

/** The query for pools of codes; those closest to their notification level come first. */
export const codeStockQuery = (q: string) =>
  queryOptions({
    queryKey: opsKeys.codeStock(q),
    queryFn: ({ signal }) =>
      api.call(listCodeStock, { query: { q, limit: String(q === '' ? fewest : most) } }, { signal }),
  });
