import type { TransactionDetail } from '@huggg/contracts';

/** The common properties of the gifts in one dialog. */
export type BulkSubject = {
  /** The order of the gifts; null if they belong to any orders. */
  readonly orderId: string | null;
  readonly timeZone: string;
  /** The wallet that money returns to: "Main wallet". */
  readonly returnsTo: string;
  readonly claimBy: string | null;
  readonly sendDate: string | null;
  readonly text: Pick<TransactionDetail, 'hugggMessage' | 'giftwrap'>;
};

export function subjectOf(order: TransactionDetail): BulkSubject {
  const { id: orderId, timeZone, walletName: returnsTo, claimBy, sendDate } = order;
  return { orderId, timeZone, returnsTo, claimBy, sendDate, text: order };
}

/**
 * Returns the subject for gifts of any orders: their dates and text differ, and money returns to the wallet that paid
 * for each.
 */
export const anyOrders = (timeZone: string): BulkSubject => ({
  orderId: null,
  timeZone,
  returnsTo: 'the paying wallets',
  claimBy: null,
  sendDate: null,
  text: { hugggMessage: '', giftwrap: null },
});

/** A chosen change and its gifts. */
export type BulkTarget<Kind> = {
  readonly kind: Kind;
  /** Absent for all gifts of the order. */
  readonly ids: readonly string[] | undefined;
  readonly count: number;
};
