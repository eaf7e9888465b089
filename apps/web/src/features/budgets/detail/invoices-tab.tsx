import type { AutomatedBudgetDetail, BudgetInvoice } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import type { StatusLook } from '@huggg/ui/status';
import { Button, Card, Modal, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { can } from '../../../shared/session/session.ts';
import { invoicesQuery } from '../queries/invoices-query.ts';
import { useChangeInvoice } from '../queries/use-change-invoice.ts';
import classes from './detail.module.css';

const route = getRouteApi('/shell/budgets/$id');

/** The totals of each period, with its documents. */
export function InvoicesTab({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { cursor, size = 25, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isFetching } = useQuery(invoicesQuery(budget.id, { cursor, size }));
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Card p={0}>
      {data ? null : <SkeletonTable rows={4} columns={3} label="Loading invoices" />}
      {data?.data.length === 0 ? (
        <EmptyState scene="letter" title="No period is over yet">
          The day after a period ends, its reports, receipts and credit notes are here as files.
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <ul className={classes.runs} aria-label="Invoices">
            {data.data.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} timeZone={budget.timeZone} />
            ))}
          </ul>
          <Pager
            label="invoices"
            page={page}
            size={size}
            total={data.pagination.total}
            capped={data.pagination.totalCapped}
            cursors={data.pagination}
            onPage={(next, from) => void navigate({ search: { tab: 'invoices', size, page: next, cursor: from } })}
            onSize={(next) => void navigate({ search: { tab: 'invoices', size: next } })}
          />
        </>
      ) : null}
    </Card>
  );
}

const look = (published: boolean): StatusLook =>
  published
    ? { colour: 'success', icon: 'circle-check', label: 'Published', explanation: 'Viewers see it too', shape: 'soft' }
    : { colour: 'neutral', icon: 'pencil', label: 'Not published', explanation: 'Only admins see it', shape: 'soft' };

function Invoice({ invoice, timeZone }: { readonly invoice: BudgetInvoice; readonly timeZone: string }) {
  const [noting, setNoting] = useState(false);
  const { mutate, isPending, error } = useChangeInvoice(invoice);
  const { period, from, until, published, notes, files } = invoice;
  const makes = can('create-automated-budget');
  return (
    <li>
      <div className={classes.run}>
        <span className={classes.when}>
          <strong>Period {period}</strong>
          <span className={classes.sub}>
            {date(from, { timeZone })} to {date(until, { timeZone })}
          </span>
        </span>
        <StatusBadge status={look(published)} />
      </div>
      {notes ? <p className={classes.note}>{notes}</p> : null}
      {error ? (
        <p role="alert" className={classes.wrong}>
          {describeError(error).message}
        </p>
      ) : null}
      <div className={classes.buttons}>
        {files.map(({ fileName, url }) => (
          <Button
            key={fileName}
            component="a"
            href={url}
            download={fileName}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            {fileName}
          </Button>
        ))}
        {makes ? (
          <>
            <Button
              variant="subtle"
              size="sm"
              loading={isPending}
              onClick={() =>
                mutate(
                  { published: !published },
                  { onSuccess: () => toast(published ? 'Viewers do not see it now.' : 'Published.') },
                )
              }
            >
              {published ? 'Withdraw' : 'Publish'}
              <span className="hg-hidden"> period {period}</span>
            </Button>
            <Button variant="subtle" size="sm" onClick={() => setNoting(true)}>
              {notes ? 'Change notes' : 'Add notes'}
              <span className="hg-hidden"> to period {period}</span>
            </Button>
          </>
        ) : null}
      </div>
      {noting ? <NotesDialog invoice={invoice} onClose={() => setNoting(false)} /> : null}
    </li>
  );
}

function NotesDialog({ invoice, onClose }: { readonly invoice: BudgetInvoice; readonly onClose: () => void }) {
  const [notes, setNotes] = useState(invoice.notes);
  const { mutate, isPending, error } = useChangeInvoice(invoice);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate({ notes: notes.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={`Notes for period ${invoice.period}`} size={520}>
      <form className={classes.items} onSubmit={submit}>
        <Textarea
          label="Notes"
          description="They are shown next to its documents and do not change them."
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {error ? (
          <p role="alert" className={classes.wrong}>
            {describeError(error).message}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Keep as it was
          </Button>
          <Button type="submit" loading={isPending}>
            Save notes
          </Button>
        </div>
      </form>
    </Modal>
  );
}
