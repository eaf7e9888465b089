import type { AutomaticTopUp, LowBalanceNotice, Wallet } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { dateTime, pounds } from '@huggg/ui/format';
import { Alert, Button, Card } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { can } from '../../shared/session/session.ts';
import { automaticTopUpQuery } from './queries/automatic-top-up-query.ts';
import { lowBalanceQuery } from './queries/low-balance-query.ts';
import { capSentence, topUpSentence } from './upkeep-text.ts';
import classes from './upkeep.module.css';
import { lazyDialog } from '../../shared/page/lazy-part.tsx';

const TopUpDialog = lazyDialog(async () => (await import('./automatic-top-up-dialog.tsx')).AutomaticTopUpDialog);
const NoticeDialog = lazyDialog(async () => (await import('./low-balance-dialog.tsx')).LowBalanceDialog);

type UpkeepProps = { readonly wallet: Wallet; readonly timeZone: string };

/** S26, S27. Shows the automatic top-up and the low-balance notice of a wallet to people who can top it up. */
export function Upkeep({ wallet, timeZone }: UpkeepProps) {
  if (!wallet.abilities.canTopUp) return null;
  return (
    <div className={classes.cards}>
      <TopUpCard wallet={wallet} timeZone={timeZone} />
      <NoticeCard wallet={wallet} timeZone={timeZone} />
    </div>
  );
}

function TopUpCard({ wallet, timeZone }: UpkeepProps) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(automaticTopUpQuery(wallet.id));
  const rule = data?.automaticTopUp ?? null;
  // Hidden from roles that cannot set one, if there is none.
  if (data && !rule && !data.canChange) return null;
  return (
    <Card component="section" aria-labelledby="automatic-top-up" className={classes.card}>
      <div className={classes.head}>
        <h2 id="automatic-top-up">Automatic top-up</h2>
        {data?.canChange && can('manage-cards') ? (
          <Button
            variant="default"
            size="sm"
            aria-label={rule ? 'Change automatic top-up' : 'Set up automatic top-up'}
            onClick={() => setOpen(true)}
          >
            {rule ? 'Change' : 'Set up'}
          </Button>
        ) : null}
      </div>
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonTable rows={2} columns={1} label="Loading automatic top-up" /> : null}
      {data ? <TopUpWords rule={rule} timeZone={timeZone} /> : null}
      {open ? <TopUpDialog wallet={wallet} rule={rule} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function TopUpWords({ rule, timeZone }: { readonly rule: AutomaticTopUp | null; readonly timeZone: string }) {
  if (!rule) return <p>Off. Let a stored card add money when little is left, up to a limit each month.</p>;
  return (
    <>
      {rule.paused ? (
        <Alert color="danger" icon={<IconAlertTriangle size={20} stroke={1.75} />} title="Paused: nothing is charged">
          {rule.paused.friendly} Paused on {dateTime(rule.paused.date, { timeZone })}. Set it again to resume.
        </Alert>
      ) : null}
      <p>{topUpSentence(rule)}</p>
      <p className={classes.note}>{capSentence(rule, timeZone)}</p>
      {rule.underWay ? <p className={classes.note}>A top-up is under way.</p> : null}
    </>
  );
}

function NoticeCard({ wallet, timeZone }: UpkeepProps) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(lowBalanceQuery(wallet.id));
  return (
    <Card component="section" aria-labelledby="low-balance" className={classes.card}>
      <div className={classes.head}>
        <h2 id="low-balance">Low-balance notice</h2>
        {data ? (
          <Button
            variant="default"
            size="sm"
            aria-label={data.level === null ? 'Set up low-balance notice' : 'Change low-balance notice'}
            onClick={() => setOpen(true)}
          >
            {data.level === null ? 'Set up' : 'Change'}
          </Button>
        ) : null}
      </div>
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonTable rows={2} columns={1} label="Loading low-balance notice" /> : null}
      {data ? <NoticeWords notice={data} timeZone={timeZone} /> : null}
      {open && data ? <NoticeDialog wallet={wallet} notice={data} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function NoticeWords({ notice, timeZone }: { readonly notice: LowBalanceNotice; readonly timeZone: string }) {
  if (notice.level === null)
    return <p>Off. Get one email when the available balance falls below an amount that you set.</p>;
  return (
    <>
      <p>Those who can top up this wallet get one email when less than {pounds(notice.level)} is available.</p>
      {notice.lowSince ? (
        <p className={classes.note}>
          Below it since {dateTime(notice.lowSince, { timeZone })}. We email you again only after it has risen above
          this amount.
        </p>
      ) : null}
    </>
  );
}
