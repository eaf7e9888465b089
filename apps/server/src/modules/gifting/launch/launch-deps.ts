import type { CodeVault } from '../suppliers/domain/code-vault.ts';
import type { Suppliers } from '../suppliers/voucher-supplier.ts';
import type { OfferShelf } from './offer-shelf.ts';

/** What recipients' use cases need beside the context. */
export type LaunchDeps = {
  readonly suppliers: Suppliers;
  /** Opens and seals the codes at rest. */
  readonly vault: CodeVault;
  readonly shelf: OfferShelf;
};
