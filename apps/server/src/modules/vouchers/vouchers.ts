import type { CodeVault } from './domain/code-vault.ts';
import type { OutsideSuppliers } from './gateways/code-supplier.ts';
import type { Suppliers } from './gateways/voucher-supplier.ts';

/** What the use cases for codes need in addition to the context. */
export type Vouchers = {
  /** Suppliers whose codes are stored in this database. */
  readonly suppliers: Suppliers;
  /** Suppliers that are called over the network. */
  readonly outside: OutsideSuppliers;
  /** Encrypts and decrypts the stored codes. */
  readonly vault: CodeVault;
};
