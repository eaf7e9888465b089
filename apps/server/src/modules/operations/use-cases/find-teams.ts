import type { Context } from '../../../platform/context.ts';
import { availableOf } from '../../funding/index.ts';
import { searchTeams } from '../queries/teams.read-model.ts';

/** Finds teams by part of their name or by their payment reference, with the balances of their wallets. */
export async function findTeamsForConsole(ctx: Context, text: string) {
  const teams = await searchTeams(ctx.read, text);
  const available = await availableOf(
    ctx.read,
    teams.flatMap(({ wallets }) => wallets.map(({ id }) => id)),
  );
  return teams.map((team) => ({
    ...team,
    wallets: team.wallets.map((wallet) => ({ ...wallet, available: available.get(wallet.id) ?? 0 })),
  }));
}
