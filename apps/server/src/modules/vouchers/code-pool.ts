import type { CodeVault } from './domain/code-vault.ts';
import { returnPooledCodes } from './queries/pooled-codes.ts';
import { holdPooledCode } from './use-cases/hold-pooled-code.ts';
import type { OutsideSupplier, OutsideSuppliers } from './gateways/code-supplier.ts';
import { poolSupplierName, type Suppliers, type VoucherSupplier } from './gateways/voucher-supplier.ts';

/** Creates the supplier for codes that were bought in advance and are stored in the database. */
export function createCodePool(vault: CodeVault): VoucherSupplier {
  return {
    name: poolSupplierName,
    fetch: (ctx, request) => holdPooledCode(ctx, vault, request),
    takeBack: returnPooledCodes,
  };
}

export function suppliersOf(suppliers: readonly VoucherSupplier[]): Suppliers {
  return new Map(suppliers.map((supplier) => [supplier.name, supplier]));
}

export function outsideSuppliersOf(suppliers: readonly OutsideSupplier[]): OutsideSuppliers {
  return new Map(suppliers.map((supplier) => [supplier.key, supplier]));
}
