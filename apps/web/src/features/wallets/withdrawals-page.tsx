import type { Wallet } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { LockedAlert } from './locked-alert.tsx';
import { useWallets } from './queries/use-wallets.ts';
import { withdrawalsQuery } from './queries/withdrawals-query.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import type { ApprovalLimit } from './withdrawal-text.ts';
import { WithdrawalsList } from './withdrawals-list.tsx';
import classes from './withdrawals.module.css';

/** S29. Pays available money back to its source: requested, approved by a second person, and tracked on this page. */
export function WithdrawalsPage() {
  const { id = '' } = useParams({ strict: false });
  if (!can('wallet')) return <NoAccessPage reason="Your role in this team does not include wallets." />;
  return <OfWallet key={id} id={id} />;
}

function OfWallet({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useWallets();
  const wallet = data?.wallets.find((candidate) => candidate.id === id);
  if (data && !wallet) return <NotFoundPage />;
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page
      title="Withdrawals"
      width="form"
      crumbs={[{ label: 'Wallets', to: '/wallets' }, ...(wallet ? [{ label: wallet.name, to: `/wallets/${id}` }] : [])]}
      description={
        wallet
          ? `Available money of ${wallet.name} goes back to where it came from. Money held for gifts stays.`
          : undefined
      }
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? <Placeholder /> : null}
      {wallet ? <Content wallet={wallet} /> : null}
    </Page>
  );
}

function Placeholder() {
  return (
    <Card>
      <SkeletonTable rows={4} columns={3} label="Loading withdrawals" />
    </Card>
  );
}

function Content({ wallet }: { readonly wallet: Wallet }) {
  const withdrawals = useInfiniteQuery(withdrawalsQuery(wallet.id));
  const timeZone = useTeam()?.effectivePreferences.timeZone ?? 'Europe/London';
  const { data, error, refetch, isFetching } = withdrawals;
  if (!data && error)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Placeholder />;
  return (
    <div className={classes.page}>
      <WithdrawalRequest wallet={wallet} limit={data.pages[0] ?? { approvalAbove: 0, askedToday: 0 }} />
      <WithdrawalsList
        withdrawals={data.pages.flatMap((page) => page.data)}
        walletName={wallet.name}
        timeZone={timeZone}
        more={{
          has: withdrawals.hasNextPage,
          loading: withdrawals.isFetchingNextPage,
          load: () => void withdrawals.fetchNextPage(),
        }}
      />
    </div>
  );
}

/**
 * The withdrawal form. Hidden from roles without permission; replaced by an explanation if only this wallet prevents
 * it.
 */
function WithdrawalRequest({ wallet, limit }: { readonly wallet: Wallet; readonly limit: ApprovalLimit }) {
  if (!can('create-wallet-commitment')) return null;
  if (wallet.dateLocked)
    return <LockedAlert wallet={wallet} next="You can withdraw again when the wallet is unlocked." />;
  if (!wallet.abilities.canMove)
    return <p className={classes.note}>Your role cannot take money out of this wallet. Ask a team admin.</p>;
  if (wallet.available <= 0) return <p className={classes.note}>This wallet has no available money to withdraw.</p>;
  return <WithdrawalForm wallet={wallet} limit={limit} />;
}
