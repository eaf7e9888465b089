import type { Wallet, WalletSummary } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Badge, Card } from '@mantine/core';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FundingHelp } from '../../shared/team/funding-help.tsx';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { BalanceBar } from './balance-bar.tsx';
import { LiveNote } from './live-note.tsx';
import { OpenWallet } from './open-wallet.tsx';
import { useWallets } from './queries/use-wallets.ts';
import { useOwnerText } from './use-owner-text.ts';
import classes from './wallets-page.module.css';

/** S26. Every wallet visible to the user, and their total. */
export function WalletsPage() {
  if (!can('wallet')) return <NoAccessPage reason="Your role in this team does not include wallets." />;
  return <Wallets />;
}

function Wallets() {
  const { data, error, refetch, isFetching, live } = useWallets();
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page
      title="Wallets"
      description="What your team can spend, and what is held for gifts on their way."
      badges={<LiveNote state={live} />}
      actions={data ? <OpenWallet /> : null}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={3} label="Loading wallets" />
        </Card>
      ) : null}
      {data?.wallets.length === 0 ? (
        <Card p={0}>
          <EmptyState title="No wallets yet" scene="stack">
            Wallets appear here when your team opens one.
          </EmptyState>
        </Card>
      ) : null}
      {data && data.wallets.length > 0 ? <Found summary={data} /> : null}
    </Page>
  );
}

function Found({ summary }: { readonly summary: WalletSummary }) {
  const { wallets } = summary;
  const only = wallets.length === 1;
  return (
    <div className={classes.page}>
      {summary.available === 0 ? <FundingHelp wallet={wallets.find(({ abilities }) => abilities.canTopUp)} /> : null}
      {only ? null : (
        <Card component="section" aria-labelledby="together" className={classes.together}>
          <h2 id="together" className={classes.title}>
            Together
          </h2>
          <BalanceBar available={summary.available} held={summary.live} label={`${wallets.length} wallets together`} />
          <dl className={classes.totals}>
            <div>
              <dt>Redeemed</dt>
              <dd>{pounds(summary.redeemed)}</dd>
            </div>
            <div>
              <dt>Total funded</dt>
              <dd>{pounds(summary.total)}</dd>
            </div>
          </dl>
          <p className={classes.note}>Open a wallet to see the entries behind its figures.</p>
        </Card>
      )}
      <section aria-labelledby="each">
        <h2 id="each" className={only ? 'hg-hidden' : classes.title}>
          {quantity(wallets.length, 'wallet')}
        </h2>
        <ul className={classes.list}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function WalletRow({ wallet }: { readonly wallet: Wallet }) {
  const owner = useOwnerText();
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <Link to="/wallets/$id" params={{ id: wallet.id }} className={classes.link}>
          {wallet.name}
        </Link>
        <span className={classes.owner}>{owner(wallet)}</span>
        {wallet.dateLocked ? (
          <Badge color="danger" leftSection={<IconLock size={14} stroke={1.75} />}>
            Locked
          </Badge>
        ) : null}
      </div>
      <div className={classes.bar}>
        <BalanceBar available={wallet.available} held={wallet.live} label={wallet.name} quiet />
      </div>
      <IconChevronRight className={classes.open} size={20} stroke={1.75} aria-hidden="true" />
    </li>
  );
}
