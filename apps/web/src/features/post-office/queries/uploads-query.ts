import { listPostOfficeUploads, type UploadKind } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';
import { isOpen, pageSize, pollMs } from './page-size.ts';

type Asked = { readonly kind?: UploadKind | undefined; readonly page?: number | undefined };

/**
 * Order and cancel files, newest first. Events report their progress; if the stream is lost, the list is polled while a
 * file is open.
 */
export const uploadsQuery = ({ kind, page = 1 }: Asked) =>
  queryOptions({
    queryKey: postOfficeKeys.uploadsPage({ kind, page }),
    queryFn: ({ signal }) =>
      api.call(
        listPostOfficeUploads,
        { query: { limit: pageSize, offset: (page - 1) * pageSize, ...(kind && { kind }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => isOpen(status)) ? pollMs : false),
  });
