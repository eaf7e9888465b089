import type { GiftHit } from '@huggg/contracts';

export type DueOrder = {
  readonly id: string;
  readonly name: string;
  readonly gifts: number;
  /** The soonest claim-by among them. */ readonly soonest: string;
};

/** Gifts near their claim-by, by the order they are of; the order whose time comes first stands first. */
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

/** Where a line of work leads, and what its button says. */
export type WorkStep = { readonly to: string; readonly button: string };

/** Gifts that did not arrive: to their repair for those who may change gifts, to the order for those who may only look. */
export function bouncedStep(orderId: string, mayEdit: boolean): WorkStep {
  return mayEdit
    ? { to: `/transactions/${orderId}?act=fix&reached=bounced`, button: 'Fix and send' }
    : { to: `/transactions/${orderId}?reached=bounced`, button: 'See order' };
}

/** Gifts near their claim-by, likewise. */
export function dueStep(orderId: string, mayEdit: boolean): WorkStep {
  return mayEdit
    ? { to: `/transactions/${orderId}?act=claim-by`, button: 'Change claim-by' }
    : { to: `/transactions/${orderId}`, button: 'See order' };
}

type Counted = { readonly name: string; readonly count: number; readonly opened: number };

export type Landed = {
  readonly bought: number;
  readonly sent: number;
  readonly opened: number;
  readonly claimed: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly cancelled: number;
};

const reached: Readonly<Record<'sent' | 'claimed' | 'redeemed', readonly string[]>> = {
  sent: ['Sent', 'Claimed', 'Fetched', 'Redeemed'],
  claimed: ['Claimed', 'Fetched', 'Redeemed'],
  redeemed: ['Redeemed'],
};

/** Where the gifts of some orders stand. A gift that came further counts for the steps before, and a link that was opened has left, marked or not; expired and cancelled ones left the way. */
export function funnelCounts(
  orders: readonly {
    readonly transaction: { readonly sale_quantity: number };
    readonly hugggStatuses: readonly Counted[];
  }[],
): Landed {
  const all = orders.flatMap(({ hugggStatuses }) => hugggStatuses);
  const sum = (names: readonly string[]): number =>
    all.filter(({ name }) => names.includes(name)).reduce((total, { count }) => total + count, 0);
  const openedOf = (names: readonly string[]): number =>
    all.filter(({ name }) => names.includes(name)).reduce((total, { opened }) => total + opened, 0);
  return {
    bought: orders.reduce((total, { transaction }) => total + transaction.sale_quantity, 0),
    sent: sum(reached.sent) + openedOf(['Created']),
    opened: openedOf(['Created', ...reached.sent]),
    claimed: sum(reached.claimed),
    redeemed: sum(reached.redeemed),
    expired: sum(['Expired']),
    cancelled: sum(['Cancelled']),
  };
}
