import { sumPence, type Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { oneByOne, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { balances } from '../../ledger/index.ts';
import { listClosedTeams } from '../../teams/index.ts';
import { figuresOf } from '../domain/accounts.ts';
import { listWalletsIn, type Wallet } from '../queries/wallets.ts';
import { returnBalances } from './return-balances.ts';

/** The total money in a team's wallets, and the parent team's wallet that would receive it. */
export type TeamMoney = {
  readonly wallets: number;
  readonly availablePence: Pence;
  readonly livePence: Pence;
  readonly destination: { readonly id: string; readonly name: string } | null;
};

/** Finds the team's first wallet, which receives the money of a closed subteam. */
async function destinationOf(db: Queryable, parentTeamId: string): Promise<Wallet | null> {
  return (await listWalletsIn(db, parentTeamId)).find(({ ownerUserId }) => ownerUserId === null) ?? null;
}

/** Returns the total money of a team and its members there, and where it would go if the team were closed. */
export async function moneyOfTeam(
  db: Queryable,
  { teamId, parentTeamId }: { readonly teamId: string; readonly parentTeamId: string },
): Promise<TeamMoney> {
  const wallets = await listWalletsIn(db, teamId);
  const books = await balances(
    db,
    wallets.map(({ id }) => id),
  );
  const figures = [...books.values()].map(figuresOf);
  const destination = await destinationOf(db, parentTeamId);
  return {
    wallets: wallets.length,
    availablePence: sumPence(figures.map(({ available }) => available)),
    livePence: sumPence(figures.map(({ live }) => live)),
    destination: destination && { id: destination.id, name: destination.name },
  };
}

/**
 * Moves available money from the wallets of closed subteams to the parent team: immediately when a team is closed, and
 * later the money returned from its gifts. The money in a locked wallet stays until it is unlocked.
 */
export async function returnClosedTeamMoney(
  ctx: Pick<Context, 'read' | 'transaction' | 'clock' | 'publish'>,
): Promise<void> {
  await oneByOne(await listClosedTeams(ctx.read), async (team) => {
    const { availablePence } = await moneyOfTeam(ctx.read, team);
    if (availablePence > 0) await ctx.transaction((tx) => returnTeamMoney(tx, ctx, team));
  });
}

async function returnTeamMoney(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'publish'>,
  { teamId, parentTeamId }: { readonly teamId: string; readonly parentTeamId: string },
): Promise<void> {
  const to = await destinationOf(tx, parentTeamId);
  const wallets = await listWalletsIn(tx, teamId);
  if (!to) return;
  await returnBalances(ctx, tx, {
    walletIds: wallets.map(({ id }) => id),
    toWalletId: to.id,
    why: 'the subteam was closed',
  });
}
