import type { PurchaseRequest } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Order } from '../../orders/index.ts';
import type { Candidate } from '../domain/accept-purchases.ts';

/** One purchase among those that are settled together. */
export type PurchaseItem = {
  readonly ctx: Context;
  readonly request: PurchaseRequest;
  /** The order, where it comes with its payment and is written as it is paid; a draft is read by its id. */
  readonly newOrder?: Order;
};

/** One that may be paid as far as a read without locks shows. */
export type Planned = PurchaseItem & { readonly candidate: Candidate };
