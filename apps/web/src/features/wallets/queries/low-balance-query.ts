import { getLowBalanceNotice } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { upkeepKeys } from './keys.ts';

/** The balance below which people who fund a wallet are notified. */
export const lowBalanceQuery = (walletId: string) =>
  queryOptions({
    queryKey: upkeepKeys.lowBalance(walletId),
    queryFn: ({ signal }) => api.call(getLowBalanceNotice, { params: { id: walletId } }, { signal }),
  });
