import type { OpsOverview } from '@huggg/contracts';
import { count, dateTime } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { Page } from '../../shared/page/page.tsx';
import { FindBox } from './find-box.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { overviewQuery } from './queries/overview-query.ts';

/** The console's Home: the current tasks for operators. */
export function OpsPage() {
  const overview = useQuery(overviewQuery);
  return (
    <Page title="Operator" description="What is waiting for you. Each action here is recorded.">
      <FindBox />
      <h2 className={`${classes.title} ${classes.waiting}`}>Waiting</h2>
      <Loaded query={overview} label="Loading what waits" columns={3}>
        {(data) => <Tiles overview={data} />}
      </Loaded>
    </Page>
  );
}

type Tile = {
  readonly label: string;
  readonly to: string;
  /** Null if nothing was counted yet. */
  readonly value: number | null;
  readonly note: string;
  /** Whether a value above zero needs action. */
  readonly urgent: boolean;
};

/** Returns the tile of the newest proof, with the number of its findings. */
function proofTile(proof: OpsOverview['lastProof']): Tile {
  const common = { label: 'Ledger proof findings', to: '/ops/ledger', value: proof?.findings ?? null, urgent: true };
  if (!proof) return { ...common, note: 'Not proven yet' };
  return {
    ...common,
    note: `${proof.state === 'stopped' ? 'Never finished' : 'Proven'} ${dateTime(proof.dateStarted)}`,
  };
}

function giftTiles({
  codeDifferences,
  waitingCodes,
  waitingClaims,
}: Pick<OpsOverview, 'codeDifferences' | 'waitingCodes' | 'waitingClaims'>): readonly Tile[] {
  return [
    {
      label: 'Claims in review',
      to: '/ops/claims-in-review',
      value: waitingClaims,
      note: 'Held for a check, and released after a day',
      urgent: true,
    },
    {
      label: 'Gifts that wait for a code',
      to: '/ops/suppliers#waiting-codes',
      value: waitingCodes,
      note: 'We ask for them again automatically',
      urgent: true,
    },
    {
      label: 'Codes that differ',
      to: '/ops/suppliers#code-differences',
      value: codeDifferences,
      note: 'Between the suppliers’ lists and the codes here',
      urgent: true,
    },
  ];
}

function tilesOf({
  stoppedJobs,
  retryingJobs,
  heldMails,
  waitingHelp,
  waitingPayments,
  waitingWithdrawals,
  waitingBankPayments,
  paymentDifferences,
  codeDifferences,
  waitingCodes,
  waitingClaims,
  lastProof,
}: OpsOverview): readonly Tile[] {
  return [
    {
      label: 'Failed jobs',
      to: '/ops/jobs',
      value: stoppedJobs,
      note: retryingJobs > 0 ? `${count(retryingJobs)} more are tried again` : 'None are tried again',
      urgent: true,
    },
    {
      label: 'Held emails',
      to: '/ops/mails',
      value: heldMails,
      note: 'Gift emails that were not sent, or may not have been',
      urgent: true,
    },
    {
      label: 'Requests for help',
      to: '/ops/help',
      value: waitingHelp,
      note: 'That no one has taken',
      urgent: false,
    },
    {
      label: 'Payments to approve',
      to: '/ops/payments',
      value: waitingPayments,
      note: 'By an operator who did not enter them',
      urgent: false,
    },
    {
      label: 'Withdrawals to pay',
      to: '/ops/withdrawals',
      value: waitingWithdrawals,
      note: 'Or to confirm, for teams that asked for money back',
      urgent: false,
    },
    {
      label: 'Bank payments to decide',
      to: '/ops/bank',
      value: waitingBankPayments,
      note: 'That match nothing expected, or pay a part',
      urgent: false,
    },
    {
      label: 'Card payments that differ',
      to: '/ops/payments#differences',
      value: paymentDifferences,
      note: 'Between the provider’s list and the payments here',
      urgent: true,
    },
    ...giftTiles({ codeDifferences, waitingCodes, waitingClaims }),
    proofTile(lastProof),
  ];
}

function Tiles({ overview }: { readonly overview: OpsOverview }) {
  return (
    <ul className={classes.tiles}>
      {tilesOf(overview).map(({ label, to, value, note, urgent }) => (
        <li key={to} className={classes.tile} data-urgent={(urgent && (value ?? 0) > 0) || undefined}>
          <Link to={anyPath(to)} className={classes.tileLink}>
            {label}
          </Link>
          <span className={`hg-tabular ${classes.figure}`}>{value === null ? '–' : count(value)}</span>
          <span className={classes.detail}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
