import { mainWalletsOf, toWireWallet } from '../modules/funding/index.ts';
import type { MainWallets } from '../modules/teams/index.ts';

/** What the list of a person's teams says of their money: teams know no wallets. */
export const mainWallets: MainWallets = async (ctx, teamIds) => {
  const found = await mainWalletsOf(ctx, teamIds);
  return new Map([...found].map(([teamId, funded]) => [teamId, toWireWallet(funded, ctx.actor)]));
};
