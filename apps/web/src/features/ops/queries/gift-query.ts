import { readOpsGift } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedLook } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** A gift as an operator sees it. */
export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.gift(id),
    queryFn: ({ signal }) => api.call(readOpsGift, { params: { id } }, { signal }),
    ...recordedLook,
  });
