import type { OrderStatus, PurchaseRequest } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Order } from '../../orders/index.ts';
import type { Candidate } from '../domain/accept-purchases.ts';

/**
 * What a batch works with. It is the process's own and has no actor: a batch serves many callers and acts as none of
 * them.
 */
export type BatchContext = Pick<
  JobContext,
  'read' | 'transaction' | 'clock' | 'config' | 'log' | 'enqueue' | 'publish'
>;

/** The caller of a purchase, as far as a batch needs them. */
export type Caller = Pick<Context, 'actor' | 'idempotency'>;

/** One purchase among those that are settled together. */
export type PurchaseItem = {
  readonly caller: Caller;
  readonly request: PurchaseRequest;
  /** The order, where it comes with its payment and is written as it is paid; a draft is read by its id. */
  readonly newOrder?: Order;
  /** The super link that gets the places of this order; a new one where it is absent. */
  readonly superLinkId?: string;
  /** How many it has already. */
  readonly placesBefore?: number;
  /** Its price is being asked for, so none was shown yet. */
  readonly asksPrice?: boolean;
  /** The id of its transaction, where its caller chose one; a new one where it is absent. */
  readonly transactionId?: string;
  /** Where money from outside pays for it, or did. */
  readonly payment?: PaymentFromOutside;
};

/** Money from a card or a bank transfer that has entered the wallet, or enters it before the order is bought. */
export type PaymentFromOutside = {
  /** The id of the payment, which becomes that of the transaction. */
  readonly id: string;
  /** How much of the order it pays. All of it needs no right to spend from the wallet. */
  readonly comingPence: Pence;
  /** The status in which the order waits to be bought. */
  readonly expects: Exclude<OrderStatus, 'paid'>;
  readonly chargeId: string | null;
};

/** A purchase that may be paid, as far as a read without locks shows. */
export type Planned = PurchaseItem & { readonly candidate: Candidate };
