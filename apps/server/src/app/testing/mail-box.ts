import { notificationJobs } from '../../modules/notifications/index.ts';
import type { JobsFor } from '../../platform/events/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { runJobs, type TestContext } from '../../platform/testing/index.ts';
import { jobsForEvent } from '../subscriptions.ts';

/** Adds only the notification jobs of an event, for tests that run no others. */
export const onlyNotifications: JobsFor = (event) =>
  jobsForEvent(event).filter(({ name }) => name.startsWith('notifications.'));

export type MailBox = {
  /** Emails that were not taken yet. */
  readonly sent: Mail[];
  /** Runs the notifications that wait in a context, and discards its jobs of other modules. */
  readonly run: (ctx: TestContext) => Promise<void>;
  /** Does the same, and returns the emails since the last call. */
  readonly take: (ctx: TestContext) => Promise<readonly Mail[]>;
};

/** Collects the emails of notifications; an SMS is an error. */
export function mailBox(): MailBox {
  const sent: Mail[] = [];
  const jobs = notificationJobs({
    mailer: {
      send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
      close: () => undefined,
    },
    sms: { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never,
  });
  const run = async (ctx: TestContext): Promise<void> => {
    const ours = ctx.jobs.filter(({ name }) => jobs.some((job) => job.name === name));
    ctx.jobs.splice(0, ctx.jobs.length, ...ours);
    await runJobs(ctx, jobs);
  };
  return {
    sent,
    run,
    take: async (ctx) => {
      await run(ctx);
      return sent.splice(0);
    },
  };
}
