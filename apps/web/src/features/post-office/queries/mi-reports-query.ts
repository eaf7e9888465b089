import { listMiReports, type MiReportStatus } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';
import { pageSize } from './page-size.ts';

export const miReportsQuery = ({
  status,
  page = 1,
}: {
  readonly status?: MiReportStatus | undefined;
  readonly page?: number | undefined;
}) =>
  queryOptions({
    queryKey: postOfficeKeys.reportsPage({ status, page }),
    queryFn: ({ signal }) =>
      api.call(
        listMiReports,
        { query: { limit: pageSize, offset: (page - 1) * pageSize, ...(status && { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
