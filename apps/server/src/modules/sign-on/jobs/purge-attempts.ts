import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeConfirmations } from '../queries/identity-confirmations.ts';
import { purgeSaml } from '../queries/saml-arrivals.ts';
import { purgeAttempts } from '../queries/sso-attempts.ts';

/** Deletes expired attempts to sign in with a provider, with their responses. */
export const purgeOldAttempts = job({
  name: 'sign-on.purge-attempts',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await purgeAttempts(tx, ctx.clock.now());
      await purgeConfirmations(tx, ctx.clock.now());
      await purgeSaml(tx, ctx.clock.now());
    }),
});

export const signOnSchedules: readonly Schedule[] = [{ job: purgeOldAttempts, cron: '21 3 * * *' }];
