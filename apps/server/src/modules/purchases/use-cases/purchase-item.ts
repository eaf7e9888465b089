import type { OrderStatus, PurchaseRequest } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Order } from '../../orders/index.ts';
import type { Candidate } from '../domain/accept-purchases.ts';

/** The context of a batch. It belongs to the process and has no actor, because a batch serves many callers. */
export type BatchContext = Pick<
  JobContext,
  'read' | 'transaction' | 'clock' | 'config' | 'log' | 'enqueue' | 'publish'
>;

/** The details of a caller that a batch needs. */
export type Caller = Pick<Context, 'actor' | 'idempotency'>;

/** One of the purchases that are settled together. */
export type PurchaseItem = {
  readonly caller: Caller;
  readonly request: PurchaseRequest;
  /** The order, if it is submitted with its payment and stored when it is paid. A draft is read by its id. */
  readonly newOrder?: Order;
  /** The super link that receives the places of this order. If absent, a new one is created. */
  readonly superLinkId?: string;
  /** Number of places that the super link already has. */
  readonly placesBefore?: number;
  /** True if the price is being requested, so that there is no earlier price to compare. */
  readonly asksPrice?: boolean;
  /** The id of the transaction, if its caller chose one. If absent, a new id is created. */
  readonly transactionId?: string;
  /** The payment by card or bank transfer, if there is one. */
  readonly payment?: ExternalPayment;
};

/** Money from a card or a bank transfer that has entered the wallet, or enters it before the order is bought. */
export type ExternalPayment = {
  /** The id of the payment, which becomes the id of the transaction. */
  readonly id: string;
  /** The part of the order that it pays. If it pays everything, no permission to spend from the wallet is needed. */
  readonly comingPence: Pence;
  /** The status in which the order waits to be bought. */
  readonly expects: Exclude<OrderStatus, 'paid'>;
  readonly chargeId: string | null;
};

/** A purchase that can be paid, according to a read without locks. */
export type PlannedItem = PurchaseItem & { readonly candidate: Candidate };
