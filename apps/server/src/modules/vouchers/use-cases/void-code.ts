import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { CancelAnswer } from '../gateways/code-supplier.ts';
import { moveIssue } from '../queries/code-issues.ts';
import { deleteVoidedCode, findVoiding, cancelVoiding, startVoiding } from '../queries/redemptions.ts';
import type { Vouchers } from '../vouchers.ts';
import { recordSupplierAnswer } from './ask-issue.ts';

/**
 * Step one of voiding codes of outside suppliers: records that the suppliers will be asked, in the transaction that
 * holds the gifts.
 * @returns the gifts with codes that were never shown and that an outside supplier may void.
 */
export function beginVoiding(
  tx: Tx,
  { outside }: Pick<Vouchers, 'outside'>,
  given: { readonly giftIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  return startVoiding(tx, { ...given, suppliers: [...outside.keys()] });
}

/**
 * Step two, outside every transaction: asks the supplier; it can be repeated until there is a response. Null if the
 * outcome was already recorded.
 */
export async function askToVoid(ctx: JobContext, { outside }: Vouchers, giftId: string): Promise<CancelAnswer | null> {
  const found = await findVoiding(ctx.readPrimary, giftId);
  if (!found) return null;
  const supplier = outside.get(found.supplier);
  if (!supplier) return { state: 'unknown', problem: `The supplier ${found.supplier} is not set up.` };
  return recordSupplierAnswer(
    ctx,
    { id: found.issueId, supplierKey: found.supplier },
    await supplier.cancel(found.issueId),
  );
}

/**
 * Step three, for a locked gift, once the result is certain: the code is deleted, or the gift keeps it.
 * @returns false if another call has already done it.
 */
export async function endVoiding(
  tx: Tx,
  ctx: JobContext,
  { giftId, voided }: { readonly giftId: string; readonly voided: boolean },
): Promise<boolean> {
  if (!voided) return cancelVoiding(tx, giftId);
  const id = await deleteVoidedCode(tx, giftId);
  if (id === null) return false;
  const problem = 'Its gift was withdrawn, and the supplier voided it.';
  await moveIssue(tx, { id, from: ['issued'], to: 'returned', wanted: false, problem, now: ctx.clock.now() });
  return true;
}
