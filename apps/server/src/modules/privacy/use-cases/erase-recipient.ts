import type { Tx } from '../../../platform/database/index.ts';
import { eraseFromAnswers } from '../../../platform/http/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { eraseDeliveriesTo } from '../../delivery/index.ts';
import { eraseReceiver } from '../../gifts/index.ts';
import { eraseSuppressed } from '../../suppressions/index.ts';
import { eraseOrderReceiver } from '../../orders/index.ts';

/**
 * Erases an address from the data of other modules. It runs first, because it may take locks that come before those of
 * orders.
 */
export type EraseInOtherModules = (tx: Tx, address: string) => Promise<void>;

/**
 * Erases a recipient from gifts, messages and thank-yous, by an address or a number (E.164). The cost and the outcome
 * of gifts stay. @returns the number of gifts they received
 */
export async function eraseReceivedAt(
  tx: Tx,
  { secrets }: Pick<JobContext, 'secrets'>,
  address: string,
): Promise<number> {
  const giftIds = await eraseReceiver(tx, address);
  await eraseDeliveriesTo(tx, { address, giftIds });
  await eraseSuppressed(tx, secrets, address);
  await eraseFromAnswers(tx, address);
  return giftIds.length;
}

/**
 * Erases a recipient without an account, at an operator's request. The address is not stored, so the audit log does not
 * name it.
 */
export async function eraseRecipient(
  ctx: JobContext,
  eraseInOtherModules: EraseInOtherModules,
  address: string,
): Promise<number> {
  return ctx.transaction(async (tx) => {
    await eraseInOtherModules(tx, address);
    await eraseOrderReceiver(tx, address);
    const count = await eraseReceivedAt(tx, ctx, address);
    await ctx.audit(tx, [
      {
        action: 'recipient.erased',
        teamId: null,
        subject: { type: 'recipient', id: ctx.requestId },
        changes: { gifts: { from: null, to: count } },
      },
    ]);
    return count;
  });
}
