import type { CodeKeys } from '../../platform/crypto/index.ts';
import { createCodePool, suppliersOf } from './code-pool.ts';
import { createCodeVault } from './domain/code-vault.ts';
import type { Vouchers } from './vouchers.ts';

export type { Vouchers } from './vouchers.ts';
export { claimPoolNotice } from './queries/pool-notices.ts';
export { findPoolShortage } from './queries/pool-shortage.read-model.ts';
export { importCodes } from './use-cases/import-codes.ts';
export { seedCodePools } from './use-cases/seed-code-pools.ts';

/** Every supplier that is set up, and the key that codes are sealed under. */
export function openVouchers({ codeKeys }: { readonly codeKeys: CodeKeys }): Vouchers {
  const vault = createCodeVault(...codeKeys);
  return { vault, suppliers: suppliersOf([createCodePool(vault)]) };
}
export {
  claimOpenCodeRequests,
  type CodeRequestRow,
  findOpenCodeRequests,
  requestCode,
  settleCodeRequest,
} from './queries/code-requests.ts';
export { showHeldCode } from './use-cases/show-code.ts';
export type { SuppliedCode } from './gateways/voucher-supplier.ts';
export { askSupplier, keepCode, takeBackCodes } from './use-cases/hold-code.ts';
export type { CodeVault } from './domain/code-vault.ts';
