import type { OpsWithdrawal } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './ops.module.css';
import type { WithdrawalAct } from './queries/use-end-withdrawal.ts';

const states = {
  'awaiting-approval': { color: 'neutral', word: 'Team’s approval' },
  approved: { color: 'warning', word: 'To pay' },
  'marked-paid': { color: 'warning', word: 'To confirm' },
  paid: { color: 'success', word: 'Paid' },
  refused: { color: 'danger', word: 'Refused' },
  cancelled: { color: 'neutral', word: 'Cancelled' },
} as const satisfies Record<OpsWithdrawal['status'], unknown>;

type WithdrawalsTableProps = {
  readonly withdrawals: readonly OpsWithdrawal[];
  readonly onAct: (kind: WithdrawalAct, withdrawal: OpsWithdrawal) => void;
};

/** Withdrawals with the actions that the operator can take; on phones each row becomes a card. */
export function WithdrawalsTable({ withdrawals, onAct }: WithdrawalsTableProps) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Withdrawals</caption>
        <thead>
          <tr>
            <th scope="col">Team and wallet</th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
            <th scope="col">Asked for</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="hg-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {withdrawals.map((withdrawal) => (
            <Row key={withdrawal.id} withdrawal={withdrawal} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { readonly withdrawal: OpsWithdrawal; readonly onAct: WithdrawalsTableProps['onAct'] };

function Row({ withdrawal, onAct }: RowProps) {
  const { amount, teamId, teamName, walletName, note, status, abilities } = withdrawal;
  return (
    <tr>
      <td>
        <Link to="/ops/teams/$id" params={{ id: teamId }} className={classes.name}>
          {teamName}
        </Link>
        <span className={classes.detail}>{walletName}</span>
      </td>
      <td className={`hg-tabular ${classes.amount}`}>{pounds(amount)}</td>
      <td>
        {note || 'No note'}
        <span className={classes.detail}>
          {withdrawal.requestedBy.name}, {dateTime(withdrawal.dateRequested)}
        </span>
        {withdrawal.approvedBy ? (
          <span className={classes.detail}>Approved by {withdrawal.approvedBy.name}</span>
        ) : null}
      </td>
      <td>
        <Badge color={states[status].color}>{states[status].word}</Badge>
        <WithdrawalOutcome withdrawal={withdrawal} />
      </td>
      <td className={classes.act}>
        {abilities.canRefuse ? (
          <Button variant="default" size="sm" onClick={() => onAct('refuse', withdrawal)}>
            Refuse
          </Button>
        ) : null}
        {abilities.canPay ? (
          <Button size="sm" onClick={() => onAct('pay', withdrawal)}>
            Enter payment
          </Button>
        ) : null}
        {abilities.canConfirm ? (
          <Button size="sm" onClick={() => onAct('confirm', withdrawal)}>
            Confirm payment
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The payer and reference, the reason of a refusal, and the end date. */
function WithdrawalOutcome({ withdrawal }: { readonly withdrawal: OpsWithdrawal }) {
  const { status, markedBy, paymentReference, refusal, dateEnded, abilities } = withdrawal;
  return (
    <>
      {markedBy ? (
        <span className={classes.detail}>
          Paid by {markedBy.name}, reference {paymentReference}
        </span>
      ) : null}
      {status === 'marked-paid' && !abilities.canConfirm ? (
        <span className={classes.detail}>An independent operator has to confirm it</span>
      ) : null}
      {refusal ? <span className={classes.detail}>{refusal}</span> : null}
      {dateEnded ? <span className={classes.detail}>{dateTime(dateEnded)}</span> : null}
    </>
  );
}
