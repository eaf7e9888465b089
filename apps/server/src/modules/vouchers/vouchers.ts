import type { CodeVault } from './domain/code-vault.ts';
import type { OutsideSuppliers } from './gateways/code-supplier.ts';
import type { Suppliers } from './gateways/voucher-supplier.ts';

/** What use cases of codes need besides the context. */
export type Vouchers = {
  /** Suppliers whose codes lie in this database. */
  readonly suppliers: Suppliers;
  /** Suppliers that are asked over the network. */
  readonly outside: OutsideSuppliers;
  /** Opens and seals the codes at rest. */
  readonly vault: CodeVault;
};
