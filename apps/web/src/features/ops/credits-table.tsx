import type { CreditStatus, WalletCredit } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { Decision } from './decide-credit-dialog.tsx';
import classes from './ops.module.css';

const states = {
  waiting: { color: 'warning', word: 'Waiting for approval', icon: IconClock },
  posted: { color: 'success', word: 'Added to wallet', icon: IconCircleCheck },
  refused: { color: 'neutral', word: 'Refused', icon: IconBan },
} as const satisfies Record<CreditStatus, unknown>;

type CreditsTableProps = {
  readonly credits: readonly WalletCredit[];
  readonly onDecide: (decision: Decision) => void;
};

/** Payments, pending ones first; on phones each row becomes a card. */
export function CreditsTable({ credits, onDecide }: CreditsTableProps) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Payments to wallets</caption>
        <thead>
          <tr>
            <th scope="col">Team and wallet</th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
            <th scope="col">Reference and reason</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="hg-hidden">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {credits.map((credit) => (
            <Row key={credit.id} credit={credit} onDecide={onDecide} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  credit,
  onDecide,
}: {
  readonly credit: WalletCredit;
  readonly onDecide: CreditsTableProps['onDecide'];
}) {
  const { color, word, icon: Icon } = states[credit.status];
  const { requestedBy, decidedBy, dateRequested, dateDecided } = credit;
  const other = decidedBy && decidedBy.id !== requestedBy.id && dateDecided;
  return (
    <tr>
      <td>
        <span className={classes.name}>{credit.teamName}</span>
        <span className={classes.detail}>{credit.walletName}</span>
      </td>
      <td className={`hg-tabular ${classes.amount}`}>{pounds(credit.amount)}</td>
      <td data-label="Reference">
        {credit.reference}
        <span className={classes.detail}>{credit.reason}</span>
      </td>
      <td>
        <Badge color={color} leftSection={<Icon size={14} stroke={1.75} />}>
          {word}
        </Badge>
        <span className={classes.detail}>
          Entered by {requestedBy.name}, {dateTime(dateRequested)}
        </span>
        {other ? (
          <span className={classes.detail}>
            {credit.status === 'posted' ? 'Approved' : 'Refused'} by {decidedBy.name}, {dateTime(dateDecided)}
          </span>
        ) : null}
      </td>
      <td className={classes.act}>
        {credit.abilities.canApprove ? (
          <Button size="sm" onClick={() => onDecide({ credit, approve: true })}>
            Approve {pounds(credit.amount)}
          </Button>
        ) : null}
        {credit.abilities.canRefuse ? (
          <Button variant="default" size="sm" onClick={() => onDecide({ credit, approve: false })}>
            {credit.abilities.canApprove ? 'Refuse' : 'Take back'}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
