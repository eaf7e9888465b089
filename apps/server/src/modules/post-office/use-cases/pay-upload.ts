import { walletChanged } from '@huggg/contracts';
import { formatPounds } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { holdForFile, lockWalletsForSpending, maySpendFrom, readWallets } from '../../funding/index.ts';
import { buyerOf } from '../../purchases/index.ts';
import type { Fault } from '../domain/file-refused.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { writeHold, type UploadRow } from '../queries/uploads.ts';
import { failWith, lockAttempt, moveTo } from './attempt.ts';
import { buyerOfUpload, priceBatchesOf } from './price-batches.ts';

const fault = (code: string, message: string): Fault => ({ row: null, field: null, code, message });

/**
 * Holds the money for the whole file in its wallet as one amount, or fails with a reason for the user. Orders not
 * bought yet are priced again, so that a file that is paid later gets that day's prices.
 */
export async function payUpload(ctx: JobContext, workshop: PostOfficeDeps, row: UploadRow): Promise<UploadRow | null> {
  const { walletId } = buyerOfUpload(row);
  const { totalPence, faults } = await priceBatchesOf(ctx, workshop, { row });
  const actor = await buyerOf(ctx, { userId: row.userId, buyer: row.rights });
  return ctx.transaction(async (tx) => {
    const locked = await lockAttempt(tx, row);
    const fail = async (given: readonly Fault[], missingPence: number | null = null): Promise<null> => {
      await failWith(ctx, tx, row, { faults: given, missingPence });
      return null;
    };
    if (faults.length > 0) return fail(faults);
    const wallet = (await lockWalletsForSpending(tx, [walletId])).get(walletId);
    if (!wallet || !maySpendFrom(actor, wallet))
      return fail([
        fault(
          'wallet.not-found',
          'You may not pay from this wallet any more. Upload the file again and choose another.',
        ),
      ]);
    if (wallet.locked)
      return fail([fault('wallet.locked', `${wallet.name} is locked. Try again once it is unlocked.`)]);
    if (wallet.policy)
      return fail([
        fault(
          'wallet.policy',
          `The money in ${wallet.name} is reserved for its own purpose. Choose a wallet of the team.`,
        ),
      ]);
    const missing = totalPence - wallet.availablePence;
    if (missing > 0)
      return fail([fault('wallet.insufficient-funds', shortfallText(wallet, { totalPence, missing }))], missing);
    const payment = locked.payment + 1;
    if (totalPence > 0)
      await holdForFile(tx, { fileId: row.id, payment, walletId, amountPence: totalPence }, ctx.clock.now());
    await writeHold(tx, row.id, { payment, heldPence: totalPence });
    await publishWalletChange(ctx, tx, walletId);
    return moveTo(ctx, tx, row, 'GENERATING');
  });
}

function shortfallText(
  { name }: { readonly name: string },
  { totalPence, missing }: { readonly totalPence: Parameters<typeof formatPounds>[0]; readonly missing: number },
): string {
  const lacks = formatPounds(missing as typeof totalPence);
  return `The file costs ${formatPounds(totalPence)} and ${name} lacks ${lacks}. Nothing was taken. Top it up by ${lacks}, then try again.`;
}

/** Notifies browsers that a wallet's balance changed. */
export async function publishWalletChange(ctx: Pick<JobContext, 'publish'>, tx: Tx, walletId: string): Promise<void> {
  const [wallet] = await readWallets(tx, [walletId]);
  if (wallet)
    await ctx.publish(tx, [walletChanged({ id: walletId, teamId: wallet.teamId, ownerId: wallet.ownerUserId })]);
}
