import type { ExportRequest } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { exportStatus } from '@huggg/ui/status';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import tables from '../../shared/documents/document-table.module.css';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { ExportActs } from '../../shared/exports/export-acts.tsx';
import { detailText, kindText } from '../../shared/exports/export-text.ts';
import { exportsQuery } from '../../shared/exports/exports-query.ts';
import classes from './exports.module.css';

/** S42. Requested lists as files: queued, in preparation, ready. */
export function ExportsPage() {
  return can('view-team-transactions') ? (
    <Exports />
  ) : (
    <NoAccessPage reason="Your role in this team does not show its orders, so there is nothing to export." />
  );
}

function Exports() {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery);
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page
      title="Exports"
      description="Lists as CSV or Excel files of any length. Each is kept for seven days, for you alone."
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? <SkeletonTable columns={4} rows={3} label="Loading exports" /> : null}
      {data?.length === 0 ? (
        <EmptyState title="No exports yet" scene="stack">
          Choose Prepare export above your <Link to="/transactions">orders</Link>, <Link to="/gifts">gifts</Link>,{' '}
          {can('wallet') ? (
            <>
              a <Link to="/wallets">wallet’s statement</Link>
            </>
          ) : (
            'a wallet’s statement'
          )}{' '}
          or {can('team-admin') ? <Link to="/audit">the audit log</Link> : 'the audit log'}. It is listed here while it
          is prepared.
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <ExportTable exports={data} /> : null}
    </Page>
  );
}

function ExportTable({ exports }: { readonly exports: readonly ExportRequest[] }) {
  return (
    <table className={tables.table}>
      <caption className="hg-hidden">Exports, newest first</caption>
      <thead>
        <tr>
          <th scope="col">List</th>
          <th scope="col">Status</th>
          <th scope="col">Asked for</th>
          <th scope="col">
            <span className="hg-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {exports.map((one) => (
          <ExportRow key={one.id} one={one} />
        ))}
      </tbody>
    </table>
  );
}

function ExportRow({ one }: { readonly one: ExportRequest }) {
  const { fileName, kind, transactionId, status, totalHits, processed, dateCreated, expiresAt } = one;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{fileName}</span>
        <span className={tables.detail}>
          {kind === 'printables' && transactionId && can('purchase-hugggs') ? (
            <Link to="/printables/$transactionId" params={{ transactionId }}>
              {kindText[kind]}
            </Link>
          ) : (
            kindText[kind]
          )}
        </span>
      </th>
      <td>
        <StatusBadge status={exportStatus(status)} />
        <span className={tables.detail}>{detailText(one)}</span>
        {status === 'processing' ? (
          <Progress
            className={classes.progress}
            aria-label={`${fileName}: ${detailText(one)}`}
            value={totalHits ? (processed / totalHits) * 100 : 100}
            animated={!totalHits}
          />
        ) : null}
      </td>
      <td>
        {dateTime(dateCreated)}
        {status === 'completed' ? <span className={tables.detail}>Kept until {dateTime(expiresAt)}</span> : null}
      </td>
      <td>
        <ExportActs file={one} removable />
      </td>
    </tr>
  );
}
