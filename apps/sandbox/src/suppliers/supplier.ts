import { randomBytes, randomUUID } from 'node:crypto';
import type { Behaviour, Behaviours } from './behaviours.ts';
import type { Notices } from './notices.ts';
import type { Order, OrderStore, SupplierName } from './order-store.ts';

/** Both suppliers: their orders, their behaviours, and their notices to the product. */
export type Suppliers = { readonly store: OrderStore; readonly behaviours: Behaviours; readonly notices: Notices };

export type NewOrder = Pick<Order, 'supplier' | 'requestId' | 'product' | 'amount' | 'currency' | 'notify'>;

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + letters[byte % letters.length])
    .join('');
const now = (): string => new Date().toISOString();

/** Both suppliers give a discount of five percent on the value. */
const costOf = (amount: number): number => Math.round(amount * 0.95);

const laterMs = 1_000;

/** Changes an order as the behaviour requires before it is returned. */
function applyBehaviour(order: Order, behaviour: Behaviour, { store }: Suppliers): Order {
  switch (behaviour) {
    case 'wrong-value':
      return { ...order, amount: order.amount + 100 };
    case 'wrong-kept':
      return { ...order, amount: order.amount + 100, isKept: true };
    case 'wrong-currency':
      return { ...order, currency: 'EUR' };
    case 'same-code': {
      const before = [...store.orders.values()].findLast(
        ({ status, supplier }) => status === 'issued' && supplier === order.supplier,
      );
      return { ...order, code: before?.code ?? order.code };
    }
    case 'pending':
    case 'twice':
    case 'silent':
    case 'forever':
      return { ...order, status: 'pending', code: null, pin: null };
    default:
      return order;
  }
}

/** Creates an order, as the behaviour requires. A repeated request returns its existing order. */
export function placeOrder(suppliers: Suppliers, asked: NewOrder, behaviour: Behaviour): Order {
  const { store, notices } = suppliers;
  const known = store.orders.get(asked.requestId);
  if (known) return known;
  const order = applyBehaviour(
    {
      ...asked,
      id: `ord_${randomUUID()}`,
      cost: costOf(asked.amount),
      status: 'issued',
      code: newCode(),
      pin: String(randomBytes(2).readUInt16BE() % 10_000).padStart(4, '0'),
      isKept: false,
      createdAt: now(),
    },
    behaviour,
    suppliers,
  );
  store.orders.set(order.requestId, order);
  store.changed();
  if (order.status === 'pending' && behaviour !== 'forever')
    notices.later(laterMs, () =>
      issuePending(suppliers, order, behaviour === 'twice' ? 2 : behaviour === 'silent' ? 0 : 1),
    );
  return order;
}

/** Issues the code of a pending order, and sends the notice the given number of times. */
export function issuePending({ store, notices }: Suppliers, order: Order, times: number): void {
  if (order.status !== 'pending') return;
  Object.assign(order, { status: 'issued', code: newCode(), pin: null });
  store.changed();
  notices.send(order, times);
}

/**
 * Cancels an order. An unknown order is recorded as cancelled too: its request may still be in progress, and must not
 * be carried out.
 */
export function cancelOrder({ store }: Suppliers, supplier: SupplierName, requestId: string): Order | 'kept' {
  const known = store.orders.get(requestId);
  if (known?.isKept) return 'kept';
  const order: Order = known ?? {
    supplier,
    requestId,
    id: `ord_${randomUUID()}`,
    product: '',
    amount: 0,
    currency: 'GBP',
    cost: 0,
    status: 'cancelled',
    code: null,
    pin: null,
    isKept: false,
    notify: null,
    createdAt: now(),
  };
  Object.assign(order, { status: 'cancelled' });
  store.orders.set(requestId, order);
  store.changed();
  return order;
}

/** Returns the orders that a supplier issued in a period, including those cancelled later. */
export function ordersOf({ store }: Suppliers, supplier: SupplierName, from: string, to: string): readonly Order[] {
  return [...store.orders.values()].filter(
    (one) =>
      one.supplier === supplier &&
      one.product !== '' &&
      Date.parse(one.createdAt) >= Date.parse(from) &&
      Date.parse(one.createdAt) < Date.parse(to),
  );
}

/** Returns the remaining balance of the 50,000 pounds deposited. */
export function balanceOf({ store }: Suppliers, supplier: SupplierName): number {
  return [...store.orders.values()]
    .filter((one) => one.supplier === supplier && one.status === 'issued')
    .reduce((left, { cost }) => left - cost, 5_000_000);
}
