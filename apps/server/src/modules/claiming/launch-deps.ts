import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import type { OfferCache } from './offer-cache.ts';

/** What recipients' use cases need besides the context. */
export type LaunchDeps = Vouchers & {
  readonly offers: OfferCache;
  /** What counts claims, so that suspicious ones are held. */
  readonly claims: Pick<SharedLimits, 'counter'>;
};
