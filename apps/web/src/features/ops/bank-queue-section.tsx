import type { BankPayment } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BankActDialog, type BankActRequest } from './bank-act-dialog.tsx';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { bankPaymentsQuery, type BankQueue } from './queries/bank-payments-query.ts';

const queues = [
  { value: 'unmatched', label: 'To decide' },
  { value: 'part', label: 'Parts' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: BankQueue; label: string }[];

const emptyTexts = {
  unmatched: 'No payment is waiting for a decision.',
  part: 'No part payment is waiting for the rest.',
  all: 'No payment was seen yet.',
} as const satisfies Record<BankQueue, string>;

/** Payments that wait for a decision or for their rest, and the history of all payments. */
export function BankQueueSection() {
  const [queue, setQueue] = useState<BankQueue>('unmatched');
  const [asked, setAsked] = useState<BankActRequest>();
  const payments = useInfiniteQuery(bankPaymentsQuery(queue));
  return (
    <section aria-labelledby="queue">
      <div className={classes.head}>
        <h2 id="queue" className={classes.title}>
          Payments
        </h2>
        <SegmentedControl
          aria-label="Which payments"
          data={[...queues]}
          value={queue}
          onChange={(value) => setQueue(value)}
        />
      </div>
      <Loaded query={payments} label="Loading payments" columns={4}>
        {({ pages }) => (
          <>
            <p className={classes.note}>
              {pounds(pages[0]?.waiting.unmatchedPence ?? 0)} to decide, {pounds(pages[0]?.waiting.partPence ?? 0)} held
              for the rest of a payment.
            </p>
            <Payments payments={pages.flatMap(({ data }) => data)} none={emptyTexts[queue]} onAsk={setAsked} />
            {payments.hasNextPage ? (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  loading={payments.isFetchingNextPage}
                  onClick={() => void payments.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
      {asked ? <BankActDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

type PaymentsProps = {
  readonly payments: readonly BankPayment[];
  readonly none: string;
  readonly onAsk: (asked: BankActRequest) => void;
};

function Payments({ payments, none: nothing, onAsk }: PaymentsProps) {
  return (
    <Rows
      caption="Bank payments"
      heads={['Payment', 'Amount', 'Where it is', 'Action']}
      amounts={['Amount']}
      items={payments}
      keyOf={({ id }) => id}
      none={nothing}
      row={(payment) => [
        <>
          <span className={classes.name}>{payment.payer || 'Unknown payer'}</span>
          <span className={classes.detail}>{payment.details || 'No reference'}</span>
          <span className={classes.detail}>
            {date(payment.bookedOn)}, line {payment.place} of {payment.fileName}
          </span>
        </>,
        <>
          {pounds(payment.amount)}
          {payment.rest > 0 && payment.rest < payment.amount ? (
            <span className={classes.detail}>{pounds(payment.rest)} to decide</span>
          ) : null}
        </>,
        <Allocations key="where" payment={payment} onAsk={onAsk} />,
        <div key="act" className={classes.buttons}>
          {payment.abilities.canReturn ? (
            <Button variant="default" size="sm" onClick={() => onAsk({ kind: 'return', payment })}>
              Return
            </Button>
          ) : null}
          {payment.abilities.canAssign ? (
            <Button size="sm" onClick={() => onAsk({ kind: 'assign', payment })}>
              Assign
            </Button>
          ) : null}
        </div>,
      ]}
    />
  );
}

const states = {
  held: { color: 'warning', word: 'Waiting for the rest' },
  landed: { color: 'success', word: 'In wallet' },
  returned: { color: 'neutral', word: 'Returned' },
  undone: { color: 'neutral', word: 'Undone' },
} as const satisfies Record<BankPayment['allocations'][number]['status'], unknown>;

/** Checks for a partial payment of an order that no longer waits for the rest: operators decide what happens to it. */
const isNoLongerAwaited = ({ status, expected }: BankPayment['allocations'][number]): boolean =>
  status === 'held' && expected !== null && !expected.waits;

function Allocations({
  payment,
  onAsk,
}: {
  readonly payment: BankPayment;
  readonly onAsk: (asked: BankActRequest) => void;
}) {
  if (payment.allocations.length === 0) return <Badge color="warning">To decide</Badge>;
  return (
    <ul className={classes.parts}>
      {payment.allocations.map((allocation) => (
        <li key={allocation.id}>
          {isNoLongerAwaited(allocation) ? (
            <Badge color="danger">Its order no longer waits</Badge>
          ) : (
            <Badge color={states[allocation.status].color}>{states[allocation.status].word}</Badge>
          )}{' '}
          {pounds(allocation.amount)}
          {allocation.expected ? (
            <span className={classes.detail}>
              {allocation.expected.teamName}, {allocation.expected.walletName}: {pounds(allocation.expected.seen)} of{' '}
              {pounds(allocation.expected.amount)}, {allocation.expected.reference}
            </span>
          ) : null}
          <div className={classes.partActs}>
            {allocation.abilities.canAccept && allocation.expected ? (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() =>
                  onAsk({
                    kind: isNoLongerAwaited(allocation) ? 'add' : 'accept',
                    topUpInvoiceId: allocation.expected?.id ?? '',
                    amount: allocation.expected?.seen ?? 0,
                  })
                }
              >
                {isNoLongerAwaited(allocation) ? 'Add to the wallet' : 'Accept as full payment'}
              </Button>
            ) : null}
            {allocation.abilities.canUndo ? (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() =>
                  onAsk({
                    kind: isNoLongerAwaited(allocation) ? 'free' : 'undo',
                    allocationId: allocation.id,
                    amount: allocation.amount,
                  })
                }
              >
                {isNoLongerAwaited(allocation) ? 'Assign or return' : 'Undo'}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
