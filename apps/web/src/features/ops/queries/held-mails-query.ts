import { listHeldMails } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** Mails of gifts that did not leave or may not have. */
export const heldMailsQuery = queryOptions({
  queryKey: opsKeys.heldMails,
  queryFn: ({ signal }) => api.call(listHeldMails, {}, { signal }),
  refetchInterval: every(10_000),
});
