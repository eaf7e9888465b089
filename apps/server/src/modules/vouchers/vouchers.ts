import type { CodeVault } from './domain/code-vault.ts';
import type { Suppliers } from './gateways/voucher-supplier.ts';

/** What use cases of codes need beside the context. */
export type Vouchers = {
  readonly suppliers: Suppliers;
  /** Opens and seals the codes at rest. */
  readonly vault: CodeVault;
};
