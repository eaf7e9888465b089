import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { settleCodeRequest } from '../queries/code-requests.ts';
import { markCodeShown, type ShownCode } from '../queries/redemptions.ts';

/**
 * Records that the recipient of a locked gift saw its code, and settles the request for it. If the supplier gave no
 * use-by date, the brand's is used.
 * @returns the code, still encrypted, or null if it was shown before.
 */
export async function recordCodeShown(
  tx: Tx,
  code: { readonly giftId: string; readonly useByAt: Temporal.Instant | null; readonly now: Temporal.Instant },
): Promise<ShownCode | null> {
  const shown = await markCodeShown(tx, code);
  await settleCodeRequest(tx, code);
  return shown;
}
