import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { openFundedWallets } from '../use-cases/open-funded-wallets.ts';

type Draft = {
  readonly teamId: string;
  readonly ownerUserId?: string;
  readonly name?: string;
  readonly openingPence?: number;
};

/** Creates a wallet with a balance for tests. @returns its id. */
export async function aFundedWallet(
  ctx: Pick<Context, 'transaction' | 'clock'>,
  { teamId, ownerUserId, name = 'Wallet', openingPence = 10_000 }: Draft,
): Promise<string> {
  const id = newId();
  const draft = {
    id,
    teamId,
    ownerUserId: ownerUserId ?? null,
    name,
    referenceId: null,
    tags: [],
    openingPence: amountOfPence(openingPence),
    openingEntryId: newId(),
  };
  await ctx.transaction((tx) => openFundedWallets(tx, [draft], ctx.clock.now()));
  return id;
}
