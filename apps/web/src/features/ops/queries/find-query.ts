import { findThings } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedLook } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** Teams, people, gifts and orders by what the operator typed. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: opsKeys.find(text),
    queryFn: ({ signal }) => api.call(findThings, { body: { text } }, { signal }),
    enabled: text !== '',
    ...recordedLook,
  });
