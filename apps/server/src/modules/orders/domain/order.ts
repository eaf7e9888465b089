import type { DeliveryMethod, OrderDetails, OrderStatus, OrderType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/** An order as stored. */
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
  /** Increases with every change. */
  readonly version: number;
  /** The transaction that paid for it. */
  readonly transactionId: string | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** The fields of an order in lists, without its details. */
export type OrderRow = Omit<Order, 'details'> & {
  readonly quantity: number;
  readonly productId: string | null;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly totalPence: Pence | null;
  /** Name or address of a draft's first receiver. */
  readonly firstReceiver: string | null;
  readonly senderName: string;
};

/** The fields of an order that are checked under its lock; the other fields were read before. */
export type LockedOrder = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly discarded: boolean;
};
