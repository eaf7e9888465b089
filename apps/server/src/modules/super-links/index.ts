import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import { createSuperLinkActions, type SuperLinkActions } from './acts.ts';
import { closeLinksJob, superLinkSchedules } from './jobs/super-link-jobs.ts';
import type { SuperLinkPorts } from './ports.ts';
import { createSuperLinkLimits } from './rate-limits.ts';
import { superLinkRoutes } from './routes.ts';

export type { SuperLinkPorts } from './ports.ts';
export { closeLinksJob };
export { openSuperLinks } from './use-cases/open-links.ts';
export type { NewSuperLink } from './queries/super-links.ts';
export { eraseClaimsOf, findClaimById } from './queries/claims.ts';
export { findLinkForMails } from './queries/links.read-model.ts';
export { registerSuperLinkPages } from './pages.ts';
export { superLaunchUrl } from './wire.ts';

/** Super links: the routes for senders and claimants, and the jobs. */
export type SuperLinks = {
  readonly acts: SuperLinkActions;
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
};

export function createSuperLinks(limits: SharedLimits, ports: SuperLinkPorts): SuperLinks {
  const acts = createSuperLinkActions(createSuperLinkLimits(limits), limits);
  return { acts, routes: superLinkRoutes(acts, ports), jobs: [closeLinksJob], schedules: superLinkSchedules };
}
