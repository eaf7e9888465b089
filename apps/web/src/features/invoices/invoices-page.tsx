import { documentKinds, documentPayments } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button, Card, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { DocumentTable } from '../../shared/documents/document-table.tsx';
import { documentPaymentText, kindText } from '../../shared/documents/document-text.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import classes from './invoices-page.module.css';
import { Months } from './months.tsx';
import { documentsQuery } from './queries/documents-query.ts';
import { recentMonths } from './queries/invoice-search.ts';
import type { InvoiceSearch } from './queries/invoice-search.ts';

const route = getRouteApi('/shell/invoices');

const kinds = documentKinds.map((value) => ({ value, label: kindText[value] }));
const payments = documentPayments.map((value) => ({ value, label: documentPaymentText[value] }));

/** S31. Receipts, invoices, credit notes and pro-formas of the team. */
export function InvoicesPage() {
  return can('manage-billing') ? (
    <Invoices />
  ) : (
    <NoAccessPage reason="Your role in this team does not include billing." />
  );
}

function Invoices() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const team = useTeam();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(documentsQuery(search));
  const show = (next: InvoiceSearch): void => {
    void navigate({ search: compact(next), resetScroll: false });
  };
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page
      title="Invoices"
      description="Receipts, VAT invoices and credit notes. Issued documents never change. Each order’s invoice or receipt comes within minutes of payment, and money returned on one day is in a credit note the day after."
    >
      <div className={classes.filters}>
        <Select
          label="Kind"
          placeholder="All kinds"
          clearable
          data={kinds}
          value={search.kind ?? null}
          onChange={(kind) => show({ ...search, kind: kind ?? undefined, cursor: undefined })}
        />
        <Select
          label="Month"
          placeholder="All months"
          clearable
          data={[...recentMonths(new Date())]}
          value={search.month ?? null}
          onChange={(month) => show({ ...search, month: month ?? undefined, cursor: undefined })}
        />
        <Select
          label="Payment"
          placeholder="Any"
          clearable
          data={payments}
          value={search.payment ?? null}
          onChange={(payment) => show({ ...search, payment: payment ?? undefined, cursor: undefined })}
        />
      </div>
      <Card aria-busy={isPlaceholderData}>
        {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {!data && !failed ? <SkeletonTable columns={5} label="Loading invoices" /> : null}
        {data?.data.length === 0 ? <NoDocuments search={search} onClear={() => show({})} /> : null}
        {data && data.data.length > 0 ? (
          <DocumentTable documents={data.data} caption="Documents, newest first" leadsToOrders />
        ) : null}
        {data ? <Pages pagination={data.pagination} onShow={(cursor) => show({ ...search, cursor })} /> : null}
      </Card>
      {team ? (
        <Card component="section" aria-labelledby="months" mt="md">
          <h2 id="months" className={classes.title}>
            Closed months
          </h2>
          <Months teamId={team.id} />
        </Card>
      ) : null}
    </Page>
  );
}

function Pages({
  pagination: { next, previous },
  onShow,
}: {
  readonly pagination: { readonly next: string | null; readonly previous: string | null };
  readonly onShow: (cursor: string) => void;
}) {
  if (!next && !previous) return null;
  return (
    <nav className={classes.pages} aria-label="Pages of invoices">
      <Button
        variant="default"
        size="sm"
        disabled={!previous}
        leftSection={<IconChevronLeft size={18} stroke={1.75} />}
        onClick={() => previous && onShow(previous)}
      >
        Newer
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={!next}
        rightSection={<IconChevronRight size={18} stroke={1.75} />}
        onClick={() => next && onShow(next)}
      >
        Older
      </Button>
    </nav>
  );
}

function NoDocuments({ search, onClear }: { readonly search: InvoiceSearch; readonly onClear: () => void }) {
  return Object.keys(search).length > 0 ? (
    <EmptyState
      title="No documents match"
      scene="search"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another kind, month or payment.
    </EmptyState>
  ) : (
    <EmptyState title="No invoices yet" scene="letter">
      Each order gets its invoice or receipt within minutes.
    </EmptyState>
  );
}
