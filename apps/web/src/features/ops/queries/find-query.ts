import { findThings } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedQueryOptions } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for teams, people, gifts and orders that match the operator's search. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: opsKeys.find(text),
    queryFn: ({ signal }) => api.call(findThings, { body: { text } }, { signal }),
    enabled: text !== '',
    ...recordedQueryOptions,
  });
