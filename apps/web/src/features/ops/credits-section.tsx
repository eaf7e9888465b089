import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { CreditsTable } from './credits-table.tsx';
import { DecideCreditDialog, type Decision } from './decide-credit-dialog.tsx';
import { EnterCreditDialog } from './enter-credit-dialog.tsx';
import classes from './ops.module.css';
import { creditsQuery } from './queries/credits-query.ts';

/**
 * Payments that arrived outside the product. They are entered here, and a second operator approves those above the
 * limit.
 */
export function CreditsSection() {
  const { data, error, isFetching, refetch } = useQuery(creditsQuery);
  const [entering, setEntering] = useState(false);
  const [decision, setDecision] = useState<Decision>();
  const failed = error && !data ? describeError(error) : undefined;
  const enter = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setEntering(true)}>
      Enter a payment
    </Button>
  );
  return (
    <section aria-labelledby="payments">
      <div className={classes.head}>
        <h2 id="payments" className={classes.title}>
          Payments to wallets
        </h2>
        {data && data.data.length > 0 ? enter : null}
      </div>
      {data ? (
        <p className={classes.note}>
          Above {pounds(data.approvalAbove)} a day from one operator, a payment waits for an independent one: not one
          whom they added or removed here.
        </p>
      ) : null}
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={5} label="Loading payments" />
        </Card>
      ) : null}
      {data?.data.length === 0 ? (
        <Card>
          <EmptyState compact title="No payments yet" scene="stack" action={enter}>
            Enter a bank transfer when it has arrived, with its reference.
          </EmptyState>
        </Card>
      ) : null}
      {data && data.data.length > 0 ? <CreditsTable credits={data.data} onDecide={setDecision} /> : null}
      <EnterCreditDialog opened={entering} onClose={() => setEntering(false)} />
      <DecideCreditDialog decision={decision} onClose={() => setDecision(undefined)} />
    </section>
  );
}
