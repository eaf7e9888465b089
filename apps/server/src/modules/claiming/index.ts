import type { Launch } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import type { Temporal } from 'temporal-polyfill';
import type { Config } from '../../platform/config/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, JobContext, Schedule } from '../../platform/jobs/index.ts';
import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import { createClaimLimits } from './rate-limits.ts';
import { fetchCodeJob, fetchCodeQueue, launchSchedules } from './jobs/fetch-code.ts';
import { createLaunchReader } from './launch-reader.ts';
import { createOfferCache } from './offer-cache.ts';
import { registerGiftPages, type MorePages, type PageHost } from './pages.ts';
import { launchRoutes, reactionRoutes } from './routes.ts';
import { codeVoidsOf, type CodeVoids } from './use-cases/void-code.ts';
import { previewGift, type UnboughtGift } from './use-cases/preview-gift.ts';

export { fetchCodeQueue };
export type { CodeVoids } from './use-cases/void-code.ts';
export type { MorePages, PageHost } from './pages.ts';
export { findDeviceCode } from './use-cases/find-device-code.ts';
export { findClaimedGift, findLateCode } from './queries/recipient-mails.read-model.ts';

/** The recipients' side of gifting: the API of the gift page, the page itself, and the jobs that fetch late codes. */
export type Claiming = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  /** Voids the codes of gifts that their senders have withdrawn. */
  readonly codeVoids: (ctx: JobContext) => CodeVoids;
  /** Returns what a gift would show before it is bought. */
  readonly preview: (
    db: Queryable,
    gift: UnboughtGift,
    at: { readonly isOpened: boolean; readonly now: Temporal.Instant },
  ) => Promise<Launch>;
  /** Registers the recipients' pages, /g/{shortcode}, and pages of other modules in the same frame. */
  readonly registerPages: (app: FastifyInstance, host: PageHost, more: MorePages) => Promise<void>;
};

export function createClaiming(
  vouchers: Vouchers,
  { limits, config }: { readonly limits: SharedLimits; readonly config: Pick<Config, 'publicIds'> },
): Claiming {
  const deps = {
    ...vouchers,
    offers: createOfferCache(config.publicIds),
    claims: limits,
    rateLimits: createClaimLimits(limits),
    reader: createLaunchReader(),
  };
  const fetchCode = fetchCodeJob(deps);
  return {
    routes: [...launchRoutes(deps), ...reactionRoutes()],
    jobs: [fetchCode],
    schedules: launchSchedules(fetchCode),
    codeVoids: (ctx) => codeVoidsOf(ctx, vouchers),
    preview: (db, gift, at) => previewGift(db, deps, { gift, ...at }),
    registerPages: (app, host, more) => registerGiftPages(app, host, { ...deps, more }),
  };
}
