import { readGiftLiability } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the amount owed for unredeemed gifts, by their age. */
export const liabilityQuery = queryOptions({
  queryKey: opsKeys.liability,
  queryFn: ({ signal }) => api.call(readGiftLiability, {}, { signal }),
});
