import { mainWalletsOf, toWireWallet } from '../modules/funding/index.ts';
import type { MainWallets } from '../modules/teams/index.ts';

/** Returns the main wallets for a user's list of teams, because the teams module has no access to wallets. */
export const mainWallets: MainWallets = async (ctx, teamIds) => {
  const found = await mainWalletsOf(ctx, teamIds);
  return new Map([...found].map(([teamId, funded]) => [teamId, toWireWallet(funded, ctx.actor)]));
};
