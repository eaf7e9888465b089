import { listSessions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  queryFn: ({ signal }) => api.call(listSessions, { params: selfParams() }, { signal }),
});
