import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import type { OfferCache } from './offer-cache.ts';

/** The dependencies of recipients' use cases besides the context. */
export type LaunchDeps = Vouchers & {
  readonly offers: OfferCache;
  /** The counter of claims, used to hold suspicious ones. */
  readonly claims: Pick<SharedLimits, 'counter'>;
};
