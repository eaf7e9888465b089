import { readTrialBalance } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the house book's balances at the end of a day. Defaults to today. */
export const trialBalanceQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: opsKeys.trialBalance(day),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(readTrialBalance, { query: day ? { day } : {} }, { signal }),
  });
