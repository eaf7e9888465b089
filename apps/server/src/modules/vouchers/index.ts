import type { Temporal } from 'temporal-polyfill';
import type { SupplierSettings } from '../../platform/config/index.ts';
import type { CodeKeys } from '../../platform/crypto/index.ts';
import { createCodePool, outsideSuppliersOf, suppliersOf } from './code-pool.ts';
import { createCodeVault } from './domain/code-vault.ts';
import { createAggregator } from './gateways/aggregator.ts';
import { createIssuer } from './gateways/issuer.ts';
import type { Vouchers } from './vouchers.ts';

export type { Vouchers } from './vouchers.ts';
export { claimPoolNotice } from './queries/pool-notices.ts';
export { findPoolShortage } from './queries/pool-shortage.read-model.ts';
export { voucherJobs } from './jobs/voucher-jobs.ts';
export { voucherRoutes } from './routes.ts';
export { registerSupplierNotices } from './webhook.ts';
export { countCodeWork } from './queries/code-differences.ts';
export { listLowStock } from './queries/code-stock.read-model.ts';
export { importCodes } from './use-cases/import-codes.ts';
export { seedCodePools } from './use-cases/seed-code-pools.ts';

/** Creates all suppliers that are configured, and the vault with the key that encrypts codes. */
export function openVouchers({
  codeKeys,
  settings,
  now,
}: {
  readonly codeKeys: CodeKeys;
  readonly settings: SupplierSettings;
  readonly now: () => Temporal.Instant;
}): Vouchers {
  const vault = createCodeVault(...codeKeys);
  const outside = [
    settings.aggregator && createAggregator(settings.aggregator, now),
    settings.issuer && createIssuer(settings.issuer, now),
  ].filter((supplier) => supplier !== null);
  return { vault, suppliers: suppliersOf([createCodePool(vault)]), outside: outsideSuppliersOf(outside) };
}
export {
  claimOpenCodeRequests,
  type CodeRequestRow,
  findOpenCodeRequests,
  requestCode,
  settleCodeRequest,
} from './queries/code-requests.ts';
export { recordCodeShown } from './use-cases/show-code.ts';
export { storeCode, returnUnseenCodes } from './use-cases/hold-code.ts';
export { obtainCode, type ObtainedCode } from './use-cases/obtain-code.ts';
export {
  endCodeRequest,
  finishReturns,
  markHeldIssueReturning,
  markIssueReturning,
  returnIssue,
} from './use-cases/return-code.ts';
export { askToVoid, beginVoiding, endVoiding } from './use-cases/void-code.ts';
export { claimVoiding } from './queries/redemptions.ts';
export { countVoiding } from './queries/supplier-overview.read-model.ts';
export type { CodeVault } from './domain/code-vault.ts';
