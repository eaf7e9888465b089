export { createCodePool, suppliersOf } from '../code-pool.ts';
export { type CodeVault, createCodeVault } from '../domain/code-vault.ts';
export { loadCodes } from '../use-cases/import-codes.ts';
export { poolSupplierName, type VoucherSupplier } from '../gateways/voucher-supplier.ts';
