import type { Tx } from '../../../platform/database/index.ts';
import { eraseFromAnswers } from '../../../platform/http/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { eraseDeliveriesTo } from '../../delivery/index.ts';
import { eraseReceiver } from '../../gifts/index.ts';
import { eraseSuppressed } from '../../suppressions/index.ts';
import { eraseOrderReceiver } from '../../orders/index.ts';

/**
 * Erases what modules beside this one keep of an address. It runs first, because it may lock what comes before orders.
 */
export type EraseElsewhere = (tx: Tx, address: string) => Promise<void>;

/**
 * Takes a recipient out of gifts, messages and thanks, by an address or a number (E.164). What gifts cost and became
 * stays. @returns how many gifts they got
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
 * The same for a recipient without an account, who asked an operator. The address itself is not kept, so the audit log
 * names none.
 */
export async function eraseRecipient(
  ctx: JobContext,
  eraseElsewhere: EraseElsewhere,
  address: string,
): Promise<number> {
  return ctx.transaction(async (tx) => {
    await eraseElsewhere(tx, address);
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
