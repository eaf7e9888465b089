import { readOpsPerson } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedQueryOptions } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for a person, as operators see them. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.person(id),
    queryFn: ({ signal }) => api.call(readOpsPerson, { params: { id } }, { signal }),
    ...recordedQueryOptions,
  });
