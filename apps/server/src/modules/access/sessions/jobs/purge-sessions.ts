import { z } from 'zod';
import { job, type Schedule } from '../../../../platform/jobs/index.ts';
import { warnOfEndingKeys } from '../../machines/jobs/warn-of-keys.ts';
import { purgeClientTokens } from '../../machines/queries/api-clients.ts';
import { purgeConfirmations } from '../../single-sign-on/queries/identity-confirmations.ts';
import { purgeSaml } from '../../single-sign-on/queries/saml-arrivals.ts';
import { purgeSessions } from '../queries/sessions.ts';
import { purgeAttempts } from '../../single-sign-on/queries/sso-attempts.ts';
import { purgeSecondSteps } from '../../second-factors/queries/states.ts';
import { purgeOldLinks } from '../../accounts/jobs/purge-links.ts';

/** Forgets sessions, second steps and failed sign-ins that nobody can use any more. */
export const purgeOldSessions = job({
  name: 'access.purge-sessions',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await purgeSessions(tx, ctx.clock.now());
      await purgeClientTokens(tx, ctx.clock.now());
      await purgeAttempts(tx, ctx.clock.now());
      await purgeConfirmations(tx, ctx.clock.now());
      await purgeSecondSteps(tx, ctx.clock.now().subtract({ hours: 24 }));
      await purgeSaml(tx, ctx.clock.now());
    }),
});

export const accessSchedules: readonly Schedule[] = [
  { job: purgeOldSessions, cron: '17 3 * * *' },
  { job: warnOfEndingKeys, cron: '7 8 * * *' },
  { job: purgeOldLinks, cron: '27 3 * * *' },
];
