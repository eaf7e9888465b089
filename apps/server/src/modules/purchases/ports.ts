import type { PurchasePayment } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** What the pro-forma invoice of an order says besides the order: how, by when and for which payment it is paid. */
export type AwaitedTransfer = { readonly paymentId: string; readonly reference: string; readonly payBy: string };

/**
 * What paying by invoice needs from other modules: references of bank transfers, and pro-forma invoices.
 * `app/` passes it in.
 */
export type Invoicing = {
  /** A reference that no other payment has. */
  readonly newReference: () => string;
  /** Whether this is the pro-forma invoice of an order. */
  readonly isProFormaOf: (
    db: Queryable,
    proForma: { readonly id: string; readonly orderId: string },
  ) => Promise<boolean>;
  /**
   * Reads the content of an order's pro-forma invoice, and returns the function that issues it: at the end of the
   * transaction in
   * which the order begins to wait.
   * @throws order.not-found, order.incomplete.
   */
  readonly prepare: (
    ctx: Context,
    orderId: string,
  ) => Promise<(tx: Tx, transfer: AwaitedTransfer) => Promise<PurchasePayment['files']>>;
};

/** No order is paid by invoice. */
export const noInvoicing: Invoicing = {
  newReference: () => '',
  isProFormaOf: () => Promise.resolve(false),
  prepare: () => Promise.reject(new Error('No order is paid by invoice here.')),
};
