import { Temporal } from 'temporal-polyfill';
import { job, type AnyJob } from '../../../platform/jobs/index.ts';
import type { Mailer } from '../../../platform/mail/index.ts';
import { mailTest } from '../queues.ts';
import { sendTestMail } from '../use-cases/send-test.ts';

export function testMailJob({ mailer }: { readonly mailer: Mailer }): AnyJob {
  return job({
    ...mailTest,
    run: (ctx, { endsAt, ...asked }) => sendTestMail(ctx, mailer, { ...asked, endsAt: Temporal.Instant.from(endsAt) }),
  });
}
