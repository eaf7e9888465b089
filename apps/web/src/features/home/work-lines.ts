import type { GiftHit } from '@huggg/contracts';

export type DueOrder = {
  readonly id: string;
  readonly name: string;
  readonly gifts: number;
  /** The earliest claim-by of the gifts. */ readonly soonest: string;
};

/** Groups gifts near their claim-by by order; the order with the earliest claim-by comes first. */
export function dueByOrder(
  gifts: readonly Pick<GiftHit, 'transaction_id' | 'transaction' | 'expiry_date'>[],
): readonly DueOrder[] {
  const orders = new Map<string, DueOrder>();
  for (const { transaction_id: id, transaction, expiry_date: at } of gifts) {
    const known = orders.get(id);
    orders.set(id, {
      id,
      name: transaction.name,
      gifts: (known?.gifts ?? 0) + 1,
      soonest: known && known.soonest < at ? known.soonest : at,
    });
  }
  return [...orders.values()].toSorted((a, b) => a.soonest.localeCompare(b.soonest));
}

/** The link of a work line, and the label of its button. */
export type WorkStep = { readonly to: string; readonly button: string };

/**
 * Returns the step for undelivered gifts: the repair for users who can change gifts, the order for users who can only
 * view it.
 */
export function bouncedStep(orderId: string, mayEdit: boolean): WorkStep {
  return mayEdit
    ? { to: `/transactions/${orderId}?act=fix&reached=bounced`, button: 'Fix and send' }
    : { to: `/transactions/${orderId}?reached=bounced`, button: 'See order' };
}

/** Returns the step for gifts near their claim-by, in the same way. */
export function dueStep(orderId: string, mayEdit: boolean): WorkStep {
  return mayEdit
    ? { to: `/transactions/${orderId}?act=claim-by`, button: 'Change claim-by' }
    : { to: `/transactions/${orderId}`, button: 'See order' };
}

type StatusCount = {
  readonly name: string;
  readonly count: number;
  readonly sent: number;
  readonly opened: number;
  readonly claimed: number;
};

export type FunnelCounts = {
  readonly bought: number;
  readonly sent: number;
  readonly opened: number;
  readonly claimed: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly cancelled: number;
};

/**
 * Counts how many gifts of some orders ever reached each step, as the page of each order does, and how many expired or
 * were cancelled.
 */
export function funnelCounts(
  orders: readonly {
    readonly transaction: { readonly sale_quantity: number };
    readonly hugggStatuses: readonly StatusCount[];
  }[],
): FunnelCounts {
  const all = orders.flatMap(({ hugggStatuses }) => hugggStatuses);
  const ever = (step: 'sent' | 'opened' | 'claimed'): number => all.reduce((total, one) => total + one[step], 0);
  const now = (status: string): number =>
    all.filter(({ name }) => name === status).reduce((total, { count }) => total + count, 0);
  return {
    bought: orders.reduce((total, { transaction }) => total + transaction.sale_quantity, 0),
    sent: ever('sent'),
    opened: ever('opened'),
    claimed: ever('claimed'),
    redeemed: now('Redeemed'),
    expired: now('Expired'),
    cancelled: now('Cancelled'),
  };
}
