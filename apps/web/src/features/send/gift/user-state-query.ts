import { getUserState } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { sendGiftKeys } from './keys.ts';

/** The stored state of a user, such as the terms that they accepted. */
export const userStateQuery = (userId: string) =>
  queryOptions({
    queryKey: sendGiftKeys.userState(userId),
    queryFn: ({ signal }) => api.call(getUserState, { params: { id: userId } }, { signal }),
  });
