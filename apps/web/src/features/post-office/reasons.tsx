import type { PostOfficeUpload } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import tables from '../../shared/documents/document-table.module.css';
import { useDownload } from '../../shared/documents/use-download.ts';
import { Pages } from './pages.tsx';
import classes from './post-office.module.css';
import { reasonsQuery } from './queries/reasons-query.ts';

const route = getRouteApi('/shell/post-office/uploads/$id');

/** The reasons why rows were rejected or vouchers not cancelled, by row and field. */
export function Reasons({ upload }: { readonly upload: PostOfficeUpload }) {
  const { id, filename, failReasonCount: total, kind, status } = upload;
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const reasons = useQuery(reasonsQuery(id, { page, count: total }));
  const csv = useDownload({
    fileName: `${filename.replace(/\.csv$/iu, '')} reasons.csv`,
    url: `/v3/po-orders/orders/${id}/fail-reasons.csv`,
  });
  if (total === 0) return null;
  const isStay = kind === 'cancel' && status !== 'FAILED';
  return (
    <section className={classes.section} aria-labelledby="reasons">
      <div className={classes.head}>
        <h2 id="reasons" className={classes.title}>
          {isStay ? `Vouchers that stay (${count(total)})` : `Reasons (${count(total)})`}
        </h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={csv.isPending}
          onClick={() => csv.mutate()}
        >
          Download as csv
        </Button>
      </div>
      {reasons.error ? <ErrorBlock {...describeError(reasons.error)} onRetry={() => void reasons.refetch()} /> : null}
      {csv.error ? <ErrorBlock {...describeError(csv.error)} onRetry={() => csv.mutate()} /> : null}
      {reasons.data ? (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Field</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {reasons.data.data.map(({ row, field, code, message }, index) => (
              // Two reasons may have identical text, so the index on the page is part of the key.
              <tr key={`${row ?? 'file'} ${field ?? ''} ${code} ${index}`}>
                <th scope="row" data-label="Row">
                  {row === null ? 'Whole file' : `Row ${count(row)}`}
                </th>
                <td data-label="Field" className={classes.fault}>
                  {field ?? '—'}
                </td>
                <td className={classes.fault}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : reasons.error ? null : (
        <SkeletonTable rows={3} columns={3} label="Loading reasons" />
      )}
      <Pages
        label="reasons"
        page={page}
        total={total}
        onPage={(next) =>
          void navigate({ to: '/post-office/uploads/$id', params: { id }, search: { page: next }, replace: true })
        }
      />
    </section>
  );
}
