import { claimReviewSchedules } from './jobs/claim-review-jobs.ts';
import { claimReviewRoutes } from './routes.ts';

export type { ClaimSignals } from './domain/signals.ts';
export { countWaiting as countWaitingClaims } from './queries/claim-reviews.ts';
export { checkClaim, holdClaim } from './use-cases/check-claim.ts';

/** The operators' routes for held claims, and their scheduled jobs. */
export const claimReview = { routes: claimReviewRoutes(), jobs: [], schedules: claimReviewSchedules } as const;
