import type { DeliveryMethod, OrderDetails, OrderStatus, OrderType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/** An order as it is stored. */
export type Order = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly type: OrderType;
  readonly name: string;
  readonly notes: string;
  readonly purchaseOrderNumber: string | null;
  readonly details: OrderDetails;
  readonly status: OrderStatus;
  /** Grows with every change. */
  readonly version: number;
  /** The transaction that paid it. */
  readonly transactionId: string | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** What lists show of an order, without its details. */
export type OrderRow = Omit<Order, 'details'> & {
  readonly quantity: number;
  readonly productId: string | null;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly totalPence: Pence | null;
  /** Name or address of a draft's first receiver. */
  readonly firstReceiver: string | null;
  readonly senderName: string;
};

/** What is decided about an order under its lock; the rest of it was read before. */
export type LockedOrder = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly discarded: boolean;
};
