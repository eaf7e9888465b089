import { listBankActs } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for decisions about bank payments, pending ones first. */
export const bankActsQuery = queryOptions({
  queryKey: opsKeys.bankActs,
  queryFn: ({ signal }) => api.call(listBankActs, {}, { signal }),
});
