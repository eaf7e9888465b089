import { getAutomaticTopUp } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { upkeepKeys } from './keys.ts';

/** The automatic top-up of a wallet, and whether the user can change it. */
export const automaticTopUpQuery = (walletId: string) =>
  queryOptions({
    queryKey: upkeepKeys.automatic(walletId),
    queryFn: ({ signal }) => api.call(getAutomaticTopUp, { params: { id: walletId } }, { signal }),
  });
