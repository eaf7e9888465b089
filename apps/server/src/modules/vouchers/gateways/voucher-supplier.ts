import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';

/** A request for the code of one gift. Repeating it for the same gift returns the same code. */
export type CodeRequest = {
  readonly giftId: string;
  readonly productId: string;
  /** Face value. */
  readonly valuePence: number;
};

export type SuppliedCode = {
  /** The supplier's own id of the code, with which it can be voided. */
  readonly reference: string;
  readonly code: string;
  readonly pin: string | null;
  /** The use-by date of the code itself. Null if the brand's rule applies. */
  readonly useByAt: Temporal.Instant | null;
};

/** A gift's code, identified by the supplier's reference. */
export type HeldReference = { readonly giftId: string; readonly reference: string };

/**
 * A supplier whose codes are stored in this database. It is called after the request was recorded and before its
 * outcome is (docs/architecture.md, section 3), and must be idempotent: the gift's id is the key for which it returns
 * the same code.
 */
export type VoucherSupplier = {
  /** The name in the catalogue's products. */
  readonly name: string;
  /** Returns a code. Null if none is available now: the gift stays claimed, and the request is retried later. */
  readonly fetch: (ctx: JobContext, request: CodeRequest) => Promise<SuppliedCode | null>;
  /**
   * Returns codes that were never shown to their pool, in the transaction that ends their gifts, and returns the gifts
   * for which this was possible. Only for codes that are stored in this database, because other suppliers cannot take
   * part in a transaction; they leave it out.
   */
  readonly takeBack?: (tx: Tx, held: readonly HeldReference[]) => Promise<ReadonlySet<string>>;
};

/** Suppliers by the name used in products. */
export type Suppliers = ReadonlyMap<string, VoucherSupplier>;

/** The supplier name of products whose codes are in our own pools. */
export const poolSupplierName = 'pool';
