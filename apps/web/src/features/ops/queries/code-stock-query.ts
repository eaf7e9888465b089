import { listCodeStock } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Without words those that need codes first; with words all that are found. */
const [fewest, most] = [10, 100];

/** Pools of codes, the ones nearest to their level first. */
export const codeStockQuery = (q: string) =>
  queryOptions({
    queryKey: opsKeys.codeStock(q),
    queryFn: ({ signal }) =>
      api.call(listCodeStock, { query: { q, limit: String(q === '' ? fewest : most) } }, { signal }),
  });
