import { mainWalletsOf, toWireWallet } from '../modules/funding/index.ts';
import type { MainWallets } from '../modules/teams/index.ts';

/** The money of a person's teams for their list, because teams know no wallets. */
export const mainWallets: MainWallets = async (ctx, teamIds) => {
  const found = await mainWalletsOf(ctx, teamIds);
  return new Map([...found].map(([teamId, funded]) => [teamId, toWireWallet(funded, ctx.actor)]));
};
