import type { Wallet } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { FundingHelp } from '../../shared/team/funding-help.tsx';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { EditWallet } from './edit-wallet.tsx';
import { LiveNote } from './live-note.tsx';
import { LockedAlert } from './locked-alert.tsx';
import { readStatementSearch } from './queries/search.ts';
import { useWallets } from './queries/use-wallets.ts';
import { Statement } from './statement.tsx';
import { useOwnerText } from './use-owner-text.ts';
import { Upkeep } from './upkeep.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import classes from './wallet-page.module.css';

const crumbs = [{ label: 'Wallets', to: '/wallets' }];

/** S26. One wallet: its figures, and the statement behind each of them. */
export function WalletPage() {
  const { id = '' } = useParams({ strict: false });
  if (!can('wallet')) return <NoAccessPage reason="Your role in this team does not include wallets." />;
  return <OneWallet key={id} id={id} />;
}

function OneWallet({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching, live } = useWallets();
  const owner = useOwnerText();
  const wallet = data?.wallets.find((candidate) => candidate.id === id);
  if (data && !wallet) return <NotFoundPage />;
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page
      title={wallet?.name ?? 'Wallet'}
      description={wallet ? owner(wallet) : undefined}
      crumbs={crumbs}
      badges={
        <>
          <LiveNote state={live} />
          {wallet?.tags.map((tag) => (
            <Badge key={tag} color="neutral">
              {tag}
            </Badge>
          ))}
        </>
      }
      actions={
        wallet ? (
          <>
            <EditWallet wallet={wallet} />
            <Withdraw walletId={wallet.id} />
            <Move wallet={wallet} others={(data?.wallets.length ?? 0) > 1} />
            <BankTopUp wallet={wallet} />
            <TopUp wallet={wallet} />
          </>
        ) : null
      }
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <div className={classes.page}>
          <Card>
            <SkeletonTable rows={1} columns={5} label="Loading figures" />
          </Card>
          <Card>
            <SkeletonTable rows={6} columns={4} label="Loading statement" />
          </Card>
        </div>
      ) : null}
      {wallet ? <Content wallet={wallet} /> : null}
    </Page>
  );
}

function Content({ wallet }: { readonly wallet: Wallet }) {
  const search = readStatementSearch(useSearch({ strict: false }));
  const timeZone = useTeam()?.effectivePreferences.timeZone ?? 'Europe/London';
  return (
    <div className={classes.page}>
      {wallet.dateLocked ? (
        <LockedAlert
          wallet={wallet}
          next={`Locked on ${dateTime(wallet.dateLocked, { timeZone })}. Money can still come in.`}
        />
      ) : null}
      {wallet.available === 0 && !wallet.dateLocked && !wallet.abilities.canTopUp ? <FundingHelp /> : null}
      <WalletFigures
        wallet={wallet}
        shown={search.figure ?? 'available'}
        period={{ from: search.from, to: search.to }}
      />
      <Upkeep wallet={wallet} timeZone={timeZone} />
      <Statement wallet={wallet} search={search} timeZone={timeZone} />
    </div>
  );
}

/** The link to top up by card. Hidden from roles without permission. */
function TopUp({ wallet }: { readonly wallet: Wallet }) {
  if (!wallet.abilities.canTopUp || !can('manage-cards')) return null;
  return (
    <Button
      component={Link}
      to={anyPath(`/wallets/${wallet.id}/top-up/card`)}
      leftSection={<IconCreditCard size={18} stroke={1.75} />}
    >
      Top up by card
    </Button>
  );
}

/** The link to top up by bank transfer. Hidden from roles without permission. */
function BankTopUp({ wallet }: { readonly wallet: Wallet }) {
  if (!wallet.abilities.canTopUp) return null;
  return (
    <Button
      variant={can('manage-cards') ? 'default' : 'filled'}
      component={Link}
      to={anyPath(`/wallets/${wallet.id}/top-up/bank`)}
      leftSection={<IconBuildingBank size={18} stroke={1.75} />}
    >
      Top up by bank
    </Button>
  );
}

/**
 * The link to withdrawals. Hidden from roles without permission. The page explains what this wallet allows, and lists
 * the requested withdrawals.
 */
function Withdraw({ walletId }: { readonly walletId: string }) {
  if (!can('create-wallet-commitment')) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={anyPath(`/wallets/${walletId}/withdrawals`)}
      leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
    >
      Withdraw
    </Button>
  );
}

/**
 * The link to move money. Hidden from roles without permission and if there is no other wallet; disabled with the
 * reason if only this wallet prevents it.
 */
function Move({ wallet, others }: { readonly wallet: Wallet; readonly others: boolean }) {
  if (!can('create-wallet-commitment') || !others) return null;
  const icon = <IconArrowsExchange size={18} stroke={1.75} />;
  const reason = wallet.dateLocked ? 'Nothing can leave a locked wallet.' : undefined;
  if (wallet.abilities.canMove && reason === undefined)
    return (
      <Button variant="default" component={Link} to={anyPath(`/wallets/${wallet.id}/move`)} leftSection={icon}>
        Move money
      </Button>
    );
  return (
    <div className={classes.hindered}>
      <Button
        variant="default"
        data-disabled
        aria-disabled="true"
        aria-describedby="move-reason"
        leftSection={icon}
        onClick={(event) => event.preventDefault()}
      >
        Move money
      </Button>
      <span id="move-reason">{reason ?? 'Your role cannot move money out of this wallet. Ask a team admin.'}</span>
    </div>
  );
}
