import type { TransactionDetail } from '@huggg/contracts';

/** What the gifts of one dialog have in common. */
export type BulkSubject = {
  /** The order that they are of; null where they are of any orders. */
  readonly orderId: string | null;
  readonly timeZone: string;
  /** Where money returns: "Main wallet". */
  readonly returnsTo: string;
  readonly claimBy: string | null;
  readonly sendDate: string | null;
  readonly text: Pick<TransactionDetail, 'hugggMessage' | 'giftwrap'>;
};

export function subjectOf(order: TransactionDetail): BulkSubject {
  const { id: orderId, timeZone, walletName: returnsTo, claimBy, sendDate } = order;
  return { orderId, timeZone, returnsTo, claimBy, sendDate, text: order };
}

/** Gifts of any orders: their dates and words differ, and each goes back to the wallet that paid it. */
export const anyOrders = (timeZone: string): BulkSubject => ({
  orderId: null,
  timeZone,
  returnsTo: 'the paying wallets',
  claimBy: null,
  sendDate: null,
  text: { hugggMessage: '', giftwrap: null },
});

/** A change that was chosen, and for which gifts. */
export type BulkTarget<Kind> = {
  readonly kind: Kind;
  /** Absent for every gift of the order. */
  readonly ids: readonly string[] | undefined;
  readonly count: number;
};
