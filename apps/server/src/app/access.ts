import { accountSchedules, inviteLinkRoutes } from '../modules/accounts/index.ts';
import { directoryRoutes } from '../modules/directory/index.ts';
import { factorRoutes, factorSchedules } from '../modules/factors/index.ts';
import { checkClient, issueClientToken, machineRoutes, machineSchedules } from '../modules/machines/index.ts';
import {
  createSignInLimit,
  markSecondFactor,
  requireOwnProof,
  requireStepUp,
  revokeSessions,
  sessionRoutes,
  sessionSchedules,
} from '../modules/sessions/index.ts';
import { createOpenIdGateway, grantSso, signOnRoutes, signOnSchedules } from '../modules/sign-on/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Transact } from '../platform/database/index.ts';
import type { Route } from '../platform/http/index.ts';
import type { Schedule } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { SharedLimits } from '../platform/rate-limits/index.ts';

type Parts = {
  readonly transaction: Transact;
  readonly config: Config;
  readonly log: Log;
  readonly limits: SharedLimits;
};

/**
 * Returns the authentication endpoints of users and machines. Account endpoints that need other modules are in
 * modules.ts.
 */
export function accessRoutes({ transaction, config, log, limits }: Parts): readonly Route[] {
  const signInLimit = createSignInLimit(transaction);
  const openId = createOpenIdGateway({ settings: config.openId, log });
  return [
    ...sessionRoutes({
      signInLimit,
      grants: {
        signInByProvider: (ctx, asked) => grantSso(ctx, openId, asked),
        checkClient: (ctx, asked) => checkClient(ctx, signInLimit, asked),
        issueClientToken,
      },
    }),
    ...factorRoutes({
      session: {
        requireStepUp,
        requireOwnProof,
        markProven: (ctx, tx, by) => markSecondFactor(tx, { sessionId: ctx.actor.sessionId, by, now: ctx.clock.now() }),
        endOtherSessions: async (ctx, tx) => {
          await revokeSessions(tx, {
            userId: ctx.actor.userId,
            exceptSessionId: ctx.actor.sessionId,
            reason: 'factors-changed',
            now: ctx.clock.now(),
          });
        },
        endSessions: async (ctx, tx, userId) => {
          await revokeSessions(tx, { userId, exceptSessionId: null, reason: 'factors-reset', now: ctx.clock.now() });
        },
      },
    }),
    ...signOnRoutes({ signInLimit, openId, limits }),
    ...inviteLinkRoutes({ signInLimit }),
    ...machineRoutes(),
    ...directoryRoutes(),
  ];
}

export const accessSchedules: readonly Schedule[] = [
  ...sessionSchedules,
  ...factorSchedules,
  ...signOnSchedules,
  ...machineSchedules,
  ...accountSchedules,
];
