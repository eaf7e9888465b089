import type { PurchaseRequest } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Candidate } from '../domain/accept-purchases.ts';

/** One purchase among those that are settled together. */
export type PurchaseItem = { readonly ctx: Context; readonly request: PurchaseRequest };

/** One that may be paid as far as reading tells. */
export type Planned = PurchaseItem & { readonly candidate: Candidate };
