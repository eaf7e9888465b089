import { readPostOfficeUpload } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';
import { isOpen, pollMs } from './page-size.ts';

export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: postOfficeKeys.upload(id),
    queryFn: ({ signal }) => api.call(readPostOfficeUpload, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? pollMs : false),
  });
