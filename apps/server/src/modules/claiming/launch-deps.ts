import type { Vouchers } from '../vouchers/index.ts';
import type { OfferCache } from './offer-cache.ts';

/** What recipients' use cases need beside the context. */
export type LaunchDeps = Vouchers & { readonly offers: OfferCache };
