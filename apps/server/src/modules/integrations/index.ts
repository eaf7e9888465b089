import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { LinkedAccountSettings } from '../../platform/config/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, JobContext, Schedule } from '../../platform/jobs/index.ts';
import { createMerge } from './gateways/merge.ts';
import { integrationJobs } from './jobs/integration-jobs.ts';
import { integrationRoutes } from './routes.ts';
import { createLinking } from './use-cases/connect.ts';
import { registerLinkNotices } from './webhook.ts';

export { eraseConnectedAt, listConnectedOfPerson } from './queries/sync-people.ts';
export { findAnyAccount as findLinkedAccount } from './queries/accounts.ts';

export type Integrations = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  readonly registerNotices: (app: FastifyInstance, ctx: () => JobContext) => Promise<void>;
};

/**
 * Creates the module for linked accounts. Without a configured aggregator, existing accounts can still be viewed and
 * disconnected.
 */
export function createIntegrations(settings: LinkedAccountSettings | null, clock: Clock): Integrations {
  const nowMs = (): number => clock.now().epochMilliseconds;
  const aggregator = settings && createMerge(settings, nowMs);
  return {
    routes: integrationRoutes(createLinking(aggregator, nowMs)),
    ...integrationJobs(aggregator),
    registerNotices: async (app, ctx) => {
      if (aggregator) await registerLinkNotices(app, { ctx, aggregator });
    },
  };
}
