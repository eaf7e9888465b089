import type { Withdrawal } from '@huggg/contracts';
import { ConfirmDialog, EmptyState, toast } from '@huggg/ui';
import { date, pounds } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useDecideWithdrawal } from './queries/use-decide-withdrawal.ts';
import { nextText, withdrawalStates } from './withdrawal-text.ts';
import classes from './withdrawals.module.css';

type Decision = { readonly withdrawal: Withdrawal; readonly approve: boolean };

type WithdrawalsListProps = {
  readonly withdrawals: readonly Withdrawal[];
  readonly walletName: string;
  readonly timeZone: string;
  readonly more: { readonly has: boolean; readonly loading: boolean; readonly load: () => void };
};

/**
 * The withdrawals of a wallet, newest first: the outcome of each, the next step, and the actions available to the user.
 */
export function WithdrawalsList({ withdrawals, walletName, timeZone, more }: WithdrawalsListProps) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className={classes.title}>
        Asked for so far
      </h2>
      {withdrawals.length === 0 ? (
        <Card>
          <EmptyState compact title="No withdrawals yet" scene="stack">
            Your requests appear here with their next step.
          </EmptyState>
        </Card>
      ) : (
        <ul className={classes.list}>
          {withdrawals.map((withdrawal) => (
            <Item key={withdrawal.id} withdrawal={withdrawal} timeZone={timeZone} onDecide={setDecision} />
          ))}
        </ul>
      )}
      {more.has ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={more.loading} onClick={more.load}>
            Show more
          </Button>
        </div>
      ) : null}
      <DecideDialog decision={decision} walletName={walletName} onClose={() => setDecision(undefined)} />
    </section>
  );
}

type ItemProps = {
  readonly withdrawal: Withdrawal;
  readonly timeZone: string;
  readonly onDecide: (decision: Decision) => void;
};

function Item({ withdrawal, timeZone, onDecide }: ItemProps) {
  const { amount, note, status, requestedBy, dateRequested, approvedBy, abilities } = withdrawal;
  const { color, word } = withdrawalStates[status];
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.amount}>{pounds(amount)}</span>
        <Badge color={color}>{word}</Badge>
      </div>
      <p>{nextText(withdrawal, timeZone)}</p>
      <p className={classes.note}>
        Asked for by {requestedBy.name}, {date(dateRequested, { timeZone })}
        {approvedBy ? `; approved by ${approvedBy.name}` : ''}.{note ? ` “${note}”` : ''}
      </p>
      {abilities.canApprove || abilities.canCancel ? (
        <div className={classes.acts}>
          {abilities.canApprove ? (
            <Button size="sm" onClick={() => onDecide({ withdrawal, approve: true })}>
              Approve {pounds(amount)}
            </Button>
          ) : null}
          {abilities.canCancel ? (
            <Button variant="default" size="sm" onClick={() => onDecide({ withdrawal, approve: false })}>
              Cancel withdrawal
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Approves or cancels a withdrawal, after the amount was shown again. */
function DecideDialog({
  decision,
  walletName,
  onClose,
}: {
  readonly decision: Decision | undefined;
  readonly walletName: string;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(decision);
  const decide = useDecideWithdrawal(({ amount, status }) => {
    toast(
      status === 'cancelled' ? `${pounds(amount)} is available in ${walletName} again.` : `${pounds(amount)} approved.`,
    );
    onClose();
  });
  if (decision && decision !== shown) {
    setShown(decision);
    decide.reset();
  }
  if (!shown) return null;
  const { withdrawal, approve } = shown;
  const amount = pounds(withdrawal.amount);
  const failed = decide.error ? describeError(decide.error) : undefined;
  return (
    <ConfirmDialog
      opened={decision !== undefined}
      onClose={onClose}
      danger={!approve}
      title={approve ? `Approve ${amount} from ${walletName}?` : `Cancel the withdrawal of ${amount}?`}
      confirmLabel={approve ? `Approve ${amount}` : 'Cancel withdrawal'}
      keepLabel="Close"
      working={decide.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => decide.mutate({ id: withdrawal.id, approve })}
    >
      <p>
        {approve
          ? `${withdrawal.requestedBy.name} asked for it. We then pay it back to where it came from.`
          : `${amount} is available in ${walletName} again at once.`}
      </p>
    </ConfirmDialog>
  );
}
