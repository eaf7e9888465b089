import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeEmailVerifications } from '../queries/email-verifications.ts';
import { purgeMailQuotas } from '../queries/mail-quotas.ts';
import { purgeMobileVerifications } from '../queries/mobile-verifications.ts';
import { purgePasswordResets } from '../queries/password-resets.ts';

/** Number of days that a link is kept after its expiry, so that people who open it late read that it has expired. */
const keptDays = 14;

/** Deletes links that expired long ago and old email quotas. */
export const purgeOldLinks = job({
  name: 'access.purge-links',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      const before = ctx.clock.now().subtract({ hours: 24 * keptDays });
      await purgeEmailVerifications(tx, before);
      await purgePasswordResets(tx, before);
      await purgeMobileVerifications(tx, before);
      await purgeMailQuotas(tx, before);
    }),
});

export const accountSchedules: readonly Schedule[] = [{ job: purgeOldLinks, cron: '27 3 * * *' }];
