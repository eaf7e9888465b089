import { miReportStatuses, type MiReport, type MiReportStatus } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { miReportStatus } from '@huggg/ui/status';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import tables from '../../shared/documents/document-table.module.css';
import { Page } from '../../shared/page/page.tsx';
import { PostOfficeAccess } from './post-office-access.tsx';
import { Pages } from './pages.tsx';
import classes from './post-office.module.css';
import { miReportsQuery } from './queries/mi-reports-query.ts';
import { useReportActs } from './queries/use-report-acts.ts';

const route = getRouteApi('/shell/post-office/mi-reports');
const crumbs = [{ label: 'Post office', to: '/post-office' }];

/** S47. The outcomes of vouchers, by day. */
export function MiReportsPage() {
  return (
    <PostOfficeAccess needs="view-statistics" reason="Your role in this team does not read its reports.">
      <Reports />
    </PostOfficeAccess>
  );
}

const choices = [
  { value: 'all', label: 'All' },
  ...miReportStatuses.map((status) => ({ value: status, label: miReportStatus(status).label })),
];

function Reports() {
  const { status, page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const reports = useQuery(miReportsQuery({ status, page }));
  const failed = reports.error && !reports.data ? describeError(reports.error) : undefined;
  const show = (search: { status?: MiReportStatus | undefined; page?: number | undefined }) =>
    void navigate({ to: '/post-office/mi-reports', search, replace: true });
  return (
    <Page
      title="MI reports"
      crumbs={crumbs}
      description="What was ordered, sent, redeemed, cancelled and expired on each day. Each report is created the night after its day."
    >
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Which reports"
          data={choices}
          value={status ?? 'all'}
          onChange={(choice) => show({ status: miReportStatuses.find((one) => one === choice) })}
        />
      </div>
      {failed ? <ErrorBlock {...failed} onRetry={() => void reports.refetch()} retrying={reports.isFetching} /> : null}
      {!reports.data && !failed ? <SkeletonTable columns={3} rows={4} label="Loading reports" /> : null}
      {reports.data?.total === 0 ? (
        <EmptyState title={status ? 'No reports like this' : 'No reports yet'} scene="stack">
          {status ? 'Choose All to see the others.' : 'The first is created the night after your first file.'}
        </EmptyState>
      ) : null}
      {reports.data && reports.data.data.length > 0 ? <ReportTable reports={reports.data.data} /> : null}
      {reports.data ? (
        <Pages label="reports" page={page} total={reports.data.total} onPage={(next) => show({ status, page: next })} />
      ) : null}
    </Page>
  );
}

function ReportTable({ reports }: { readonly reports: readonly MiReport[] }) {
  return (
    <table className={tables.table}>
      <caption className="hg-hidden">Reports, newest day first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Status</th>
          <th scope="col">Made</th>
          <th scope="col">
            <span className="hg-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <th scope="row">
              {date(report.reportDate)}
              <span className={tables.detail}>{report.fileName}</span>
            </th>
            <td>
              <StatusBadge status={miReportStatus(report.status)} />
              {report.failReason ? <span className={tables.detail}>{report.failReason}</span> : null}
            </td>
            <td data-label="Made">{report.status === 'SUCCESS' ? dateTime(report.dateModified) : '—'}</td>
            <td data-align="end">
              <Acts report={report} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Acts({ report: { id, fileName, abilities } }: { readonly report: MiReport }) {
  const { mutate, isPending, error } = useReportActs(id);
  const failed = error ? describeError(error) : undefined;
  return (
    <>
      {abilities.download ? (
        <Button
          size="sm"
          variant="default"
          loading={isPending}
          aria-label={`Download ${fileName}`}
          onClick={() => mutate('download')}
        >
          Download
        </Button>
      ) : null}
      {abilities.retry ? (
        <Button
          size="sm"
          variant="default"
          loading={isPending}
          aria-label={`Try again: ${fileName}`}
          onClick={() => mutate('retry')}
        >
          Try again
        </Button>
      ) : null}
      {failed ? (
        <span className={classes.fault} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
    </>
  );
}
