import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';

/** One code that is wanted for one gift. Asking again for the same gift is asking for the same code. */
export type CodeRequest = {
  readonly giftId: string;
  readonly productId: string;
  /** Face value. */
  readonly valuePence: number;
};

export type SuppliedCode = {
  /** The supplier's own name for what it gave, so that it can be asked to void it. */
  readonly reference: string;
  readonly code: string;
  readonly pin: string | null;
  /** Use by, where the code itself carries a date; null leaves it to the brand's rule. */
  readonly useByAt: Temporal.Instant | null;
};

/** A code that a gift holds, by its supplier's name for it. */
export type HeldReference = { readonly giftId: string; readonly reference: string };

/**
 * A supplier whose codes lie in this database. It is asked after the request was recorded and before its outcome is
 * (docs/architecture.md, section 3), and must be safe to ask again: the gift's id is the key under which it answers
 * the same.
 */
export type VoucherSupplier = {
  /** As the catalogue names it on a product. */
  readonly name: string;
  /** A code, or null where there is none to give now: the gift stays claimed, and the code is asked for again later. */
  readonly fetch: (ctx: JobContext, request: CodeRequest) => Promise<SuppliedCode | null>;
  /**
   * Takes codes back that were never shown, in the transaction that ends their gifts, and answers the gifts for which
   * that was possible. Only for codes that lie in this database: what is elsewhere cannot be part of a transaction, and
   * such a supplier leaves it out.
   */
  readonly takeBack?: (tx: Tx, held: readonly HeldReference[]) => Promise<ReadonlySet<string>>;
};

/** Suppliers by the name that products carry. */
export type Suppliers = ReadonlyMap<string, VoucherSupplier>;

/** The supplier name of products whose codes are in our own pools. */
export const poolSupplierName = 'pool';
