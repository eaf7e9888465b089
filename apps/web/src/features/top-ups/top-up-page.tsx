import type { TopUpInvoice } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { dateTime, pounds } from '@huggg/ui/format';
import { Alert, Badge, Button, Card } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BankTransfer } from '../../shared/money/bank-transfer.tsx';
import { Timeline } from '../../shared/money/timeline.tsx';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { topUpQuery } from './queries/top-up-query.ts';
import { useCancelTopUp } from './queries/use-top-up.ts';
import { stepsOf } from './steps.ts';
import classes from './top-up.module.css';

const states = {
  pending: { color: 'warning', word: 'Waiting for payment' },
  queued: { color: 'info', word: 'Payment seen' },
  processed: { color: 'success', word: 'Added to wallet' },
} as const satisfies Record<TopUpInvoice['status'], unknown>;

/** S28. A top-up by bank transfer: the amount, the account to pay into, and its outcome. */
export function TopUpPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(topUpQuery(id));
  if (!can('top-up-wallet')) return <NoAccessPage reason="Your role in this team does not include top-ups." />;
  const { data: topUp, error, isFetching, refetch } = query;
  const failed = error && !topUp ? describeError(error) : undefined;
  const crumbs = [
    { label: 'Wallets', to: '/wallets' },
    ...(topUp ? [{ label: topUp.walletName, to: `/wallets/${topUp.walletId}` }] : []),
  ];
  return (
    <Page
      title={topUp ? `Top up ${pounds(topUp.amount)}` : 'Top-up'}
      width="form"
      crumbs={crumbs}
      badges={topUp ? <State topUp={topUp} /> : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!topUp && !failed ? (
        <Card>
          <SkeletonTable rows={5} columns={2} label="Loading top-up" />
        </Card>
      ) : null}
      {topUp ? <Content topUp={topUp} /> : null}
    </Page>
  );
}

function State({ topUp: { status, dateCancelled } }: { readonly topUp: TopUpInvoice }) {
  if (dateCancelled) return <Badge color="neutral">Cancelled</Badge>;
  return <Badge color={states[status].color}>{states[status].word}</Badge>;
}

function Content({ topUp }: { readonly topUp: TopUpInvoice }) {
  const waits = topUp.status !== 'processed' && topUp.dateCancelled === null;
  return (
    <div className={classes.page}>
      {topUp.status === 'queued' && topUp.seen < topUp.amount ? (
        <Alert color="info" title={`${pounds(topUp.seen)} of ${pounds(topUp.amount)} seen`}>
          Pay the other {pounds(topUp.amount - topUp.seen)} with the same reference. The whole amount is added to the
          wallet once it is complete.
        </Alert>
      ) : null}
      {waits ? (
        <BankTransfer reference={topUp.reference} bankDetails={topUp.bankDetails} paidFor="your wallet">
          <OpenPdf topUp={topUp} />
        </BankTransfer>
      ) : null}
      <Progress topUp={topUp} />
      <Facts topUp={topUp} />
      <div className={classes.acts}>
        {topUp.status === 'processed' && can('purchase-hugggs') ? (
          <Button component={Link} to={anyPath(sendPath)}>
            Send a gift
          </Button>
        ) : null}
        {topUp.status === 'processed' ? <OpenPdf topUp={topUp} /> : null}
        <Cancel topUp={topUp} />
      </div>
    </div>
  );
}

function OpenPdf({ topUp: { files } }: { readonly topUp: TopUpInvoice }) {
  const [file] = files;
  if (!file) return null;
  return (
    <Button
      component="a"
      className={classes.file}
      href={file.url}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
    >
      Open PDF
    </Button>
  );
}

function Progress({ topUp }: { readonly topUp: TopUpInvoice }) {
  const timeZone = useTeam()?.effectivePreferences.timeZone ?? 'Europe/London';
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={classes.title}>
        Where it is
      </h2>
      <Timeline
        steps={stepsOf(topUp).map(({ label, at, words }) => ({
          label,
          done: at !== null,
          text: at ? dateTime(at, { timeZone }) : words,
        }))}
      />
      {topUp.payments.length > 0 ? (
        <ul className={classes.list} aria-label="Payments seen">
          {topUp.payments.map(({ id, amount, dateSeen }) => (
            <li key={id}>
              <span>{pounds(amount)}</span>
              <span className={classes.small}>seen {dateTime(dateSeen, { timeZone })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Facts({ topUp }: { readonly topUp: TopUpInvoice }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Wallet</dt>
        <dd>
          <Link to="/wallets/$id" params={{ id: topUp.walletId }} search={{}}>
            {topUp.walletName}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>{pounds(topUp.amount)}</dd>
      </div>
      <div>
        <dt>PO number</dt>
        <dd>{topUp.purchaseOrderNumber ?? '—'}</dd>
      </div>
    </dl>
  );
}

function Cancel({ topUp }: { readonly topUp: TopUpInvoice }) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelTopUp(topUp.id, () => {
    toast('Top-up cancelled.');
    setAsks(false);
  });
  const failed = cancel.error ? describeError(cancel.error) : undefined;
  if (!topUp.abilities.canCancel) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setAsks(true)}>
        Cancel top-up
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        danger
        title="Cancel this top-up?"
        confirmLabel="Cancel top-up"
        keepLabel="Keep it"
        working={cancel.isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => cancel.mutate()}
      >
        <p>
          Do not pay with its reference any more. If a payment is already on its way, we keep it and ask you about it.
        </p>
      </ConfirmDialog>
    </div>
  );
}
