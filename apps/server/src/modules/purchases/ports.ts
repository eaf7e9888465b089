import type { PurchasePayment } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** Payment details on the pro-forma invoice of an order: the payment, its reference and its last day. */
export type AwaitedTransfer = { readonly paymentId: string; readonly reference: string; readonly payBy: string };

/**
 * Functions of other modules that payment by invoice needs: references of bank transfers, and pro-forma invoices.
 * `app/` passes them in.
 */
export type Invoicing = {
  /** Returns a reference that no other payment has. */
  readonly newReference: () => string;
  /** Checks whether this is the pro-forma invoice of the order. */
  readonly isProFormaOf: (
    db: Queryable,
    proForma: { readonly id: string; readonly orderId: string },
  ) => Promise<boolean>;
  /**
   * Reads the content of an order's pro-forma invoice, and returns the function that issues it. Call that function at
   * the end of the transaction in which the order starts to wait for its money.
   * @throws order.not-found, order.incomplete.
   */
  readonly prepare: (
    ctx: Context,
    orderId: string,
  ) => Promise<(tx: Tx, transfer: AwaitedTransfer) => Promise<PurchasePayment['files']>>;
};

/** For servers on which orders cannot be paid by invoice. */
export const noInvoicing: Invoicing = {
  newReference: () => '',
  isProFormaOf: () => Promise.resolve(false),
  prepare: () => Promise.reject(new Error('Orders cannot be paid by invoice on this server.')),
};
