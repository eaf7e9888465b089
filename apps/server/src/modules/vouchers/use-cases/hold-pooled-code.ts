import type { JobContext } from '../../../platform/jobs/index.ts';
import type { CodeVault } from '../domain/code-vault.ts';
import { takePooledCode } from '../queries/pooled-codes.ts';
import type { CodeRequest, SuppliedCode } from '../gateways/voucher-supplier.ts';

/**
 * Assigns a free code of the product to the gift, or returns the one that it already holds. Null if the pool is empty.
 */
export async function holdPooledCode(
  ctx: JobContext,
  vault: CodeVault,
  { giftId, productId, valuePence }: CodeRequest,
): Promise<SuppliedCode | null> {
  const held = await ctx.transaction((tx) =>
    takePooledCode(tx, { giftId, productId, valuePence, now: ctx.clock.now() }),
  );
  if (!held) return null;
  return {
    reference: held.id,
    code: vault.open(held.sealedCode, { table: 'voucher_codes', rowId: held.id, part: 'code' }),
    pin: held.sealedPin && vault.open(held.sealedPin, { table: 'voucher_codes', rowId: held.id, part: 'pin' }),
    useByAt: held.useByAt,
  };
}
