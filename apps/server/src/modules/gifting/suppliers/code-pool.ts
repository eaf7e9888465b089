import type { CodeVault } from './domain/code-vault.ts';
import { holdPooledCode, releasePooledCode } from './use-cases/hold-pooled-code.ts';
import type { Suppliers, VoucherSupplier } from './voucher-supplier.ts';

/** What products say whose codes lie in our own pools. */
export const poolSupplierName = 'pool';

/** Codes bought ahead and kept in the database: the first supplier. */
export function createCodePool(vault: CodeVault): VoucherSupplier {
  return {
    name: poolSupplierName,
    fetch: (ctx, request) => holdPooledCode(ctx, vault, request),
    void: (ctx, held) => releasePooledCode(ctx, held),
  };
}

export function suppliersOf(suppliers: readonly VoucherSupplier[]): Suppliers {
  return new Map(suppliers.map((supplier) => [supplier.name, supplier]));
}
