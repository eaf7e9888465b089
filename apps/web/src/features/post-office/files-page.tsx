import type { UploadKind, UploadSummary } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { uploadStatus } from '@huggg/ui/status';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import tables from '../../shared/documents/document-table.module.css';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { PostOfficeAccess } from './post-office-access.tsx';
import { Pages } from './pages.tsx';
import classes from './post-office.module.css';
import { summaryText } from './post-office-text.ts';
import { uploadsQuery } from './queries/uploads-query.ts';
import { SendFile } from './send-file.tsx';

const route = getRouteApi('/shell/post-office');

/** S46. Files that order and cancel vouchers. */
export function PostOfficePage() {
  return (
    <PostOfficeAccess needs="purchase-hugggs" reason="Your role in this team does not order gifts.">
      <PostOffice />
    </PostOfficeAccess>
  );
}

function PostOffice() {
  return (
    <Page
      title="Post office"
      description="Order vouchers by file, by data, email, letter and SMS, and cancel them by file."
      actions={
        can('view-statistics') ? (
          <Button component={Link} to="/post-office/mi-reports" variant="default">
            MI reports
          </Button>
        ) : undefined
      }
    >
      <div className={classes.uploads}>
        <SendFile kind="order" />
        {can('cancel-hugggs') ? <SendFile kind="cancel" /> : null}
      </div>
      <Files />
    </Page>
  );
}

const choices = [
  { value: 'all', label: 'All' },
  { value: 'order', label: 'Orders' },
  { value: 'cancel', label: 'Cancels' },
];
const kindOf = (choice: string): UploadKind | undefined =>
  choice === 'order' || choice === 'cancel' ? choice : undefined;

function Files() {
  const { kind, page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const uploads = useQuery(uploadsQuery({ kind, page }));
  const failed = uploads.error && !uploads.data ? describeError(uploads.error) : undefined;
  const show = (search: { kind?: UploadKind | undefined; page?: number | undefined }) =>
    void navigate({ to: '/post-office', search, replace: true });
  return (
    <section aria-labelledby="files">
      <div className={classes.head}>
        <h2 id="files" className={classes.title}>
          Files
        </h2>
        <SegmentedControl
          aria-label="Which files"
          data={choices}
          value={kind ?? 'all'}
          onChange={(choice) => show({ kind: kindOf(choice) })}
        />
      </div>
      {failed ? <ErrorBlock {...failed} onRetry={() => void uploads.refetch()} retrying={uploads.isFetching} /> : null}
      {!uploads.data && !failed ? <SkeletonTable columns={4} rows={4} label="Loading files" /> : null}
      {uploads.data?.total === 0 ? (
        <EmptyState title={kind === 'cancel' ? 'No cancel files yet' : 'No files yet'} scene="stack">
          Drop a CSV file above. Its stages are shown here while it is processed.
        </EmptyState>
      ) : null}
      {uploads.data && uploads.data.data.length > 0 ? <FileTable files={uploads.data.data} /> : null}
      {uploads.data ? (
        <Pages label="files" page={page} total={uploads.data.total} onPage={(next) => show({ kind, page: next })} />
      ) : null}
    </section>
  );
}

function FileTable({ files }: { readonly files: readonly UploadSummary[] }) {
  return (
    <table className={tables.table}>
      <caption className="hg-hidden">Files, newest first</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Status</th>
          <th scope="col">Result</th>
          <th scope="col">Uploaded</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              <Link to="/post-office/uploads/$id" params={{ id: file.id }} className={classes.link}>
                {file.filename}
              </Link>
              <span className={tables.detail}>{file.kind === 'order' ? 'Order file' : 'Cancel file'}</span>
            </th>
            <td>
              <StatusBadge status={uploadStatus(file.status)} />
            </td>
            <td data-label="Result">{summaryText(file)}</td>
            <td data-label="Uploaded">{dateTime(file.datePending)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
