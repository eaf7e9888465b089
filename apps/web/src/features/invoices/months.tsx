import type { TeamInvoice } from '@huggg/contracts';
import { EmptyState, ErrorBlock, Money, SkeletonTable } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { DocumentFile } from '../../shared/documents/document-file.tsx';
import tables from '../../shared/documents/document-table.module.css';
import classes from './invoices-page.module.css';
import { monthsQuery } from './queries/months-query.ts';
import { monthText } from './queries/invoice-search.ts';
import { SupplierMonths } from './supplier-months.tsx';

const fileLabels: Readonly<Record<string, string>> = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  'lines.csv': 'Lines (csv)',
};

/**
 * Each closed month: the amounts invoiced and credited, the amounts that recipients redeemed with suppliers, and the
 * files of both.
 */
export function Months({ teamId }: { readonly teamId: string }) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    monthsQuery(teamId),
  );
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonTable columns={4} rows={3} label="Loading months" />;
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0)
    return (
      <EmptyState title="No month closed yet" scene="stack" compact>
        A month is closed the night after it ends.
      </EmptyState>
    );
  const months = all.filter(({ type }) => type === 'b2b');
  const suppliers = all.filter(({ type }) => type !== 'b2b');
  return (
    <>
      {months.length > 0 ? <MonthTable months={months} /> : null}
      {suppliers.length > 0 ? (
        <section aria-labelledby="suppliers">
          <h3 id="suppliers" className={classes.part}>
            Redeemed with suppliers
          </h3>
          <SupplierMonths invoices={suppliers} />
        </section>
      ) : null}
      {hasNextPage ? (
        <Button mt="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier months
        </Button>
      ) : null}
    </>
  );
}

function MonthTable({ months }: { readonly months: readonly TeamInvoice[] }) {
  return (
    <table className={tables.table}>
      <caption className="hg-hidden">Closed months, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" data-align="end">
            Invoiced
          </th>
          <th scope="col" data-align="end">
            Credited
          </th>
          <th scope="col" data-align="end">
            VAT
          </th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row key={month.id} invoice={month} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invoice: { month, invoices, creditNotes, files, notes } }: { readonly invoice: TeamInvoice }) {
  const name = monthText(month);
  return (
    <tr>
      <th scope="row">
        {name}
        {notes === '' ? null : <span className={tables.detail}>{notes}</span>}
      </th>
      <td data-label="Invoiced" data-align="end">
        <Money pence={invoices.totalPence} />
      </td>
      <td data-label="Credited" data-align="end">
        <Money pence={-creditNotes.totalPence} />
      </td>
      <td data-label="VAT" data-align="end">
        <Money pence={invoices.vatPence - creditNotes.vatPence} />
      </td>
      <td>
        {files.map((file) => {
          const label = fileLabels[file.url.slice(file.url.lastIndexOf('/') + 1)] ?? file.fileName;
          return <DocumentFile key={file.url} file={file} label={label} name={`Download ${label} of ${name}`} />;
        })}
      </td>
    </tr>
  );
}
