import type { DomainEvent } from '@huggg/contracts';
import { job, newJob, type JobContext, type NewJob } from '../../../platform/jobs/index.ts';
import { notifications } from '../registry.ts';
import { notify, type NotificationGateways } from '../use-cases/notify.ts';
import { notifyQueue, queueOf, urgentQueue, type NotifyData } from '../domain/queues.ts';

export function notificationJobs(gateways: NotificationGateways) {
  const run = (ctx: JobContext, data: NotifyData) => notify(ctx, gateways, data);
  return [
    // Processes many jobs together, so that their database queries are batched.
    job({ ...notifyQueue, batchSize: 50, run }),
    // People wait for codes, so a failed job is retried after a second. Its facts are null once the code no longer
    // works.
    job({ ...urgentQueue, retryLimit: 5, retryDelaySeconds: 1, run }),
  ];
}

/**
 * The messages of each event type, grouped once, because a run of a budget publishes a thousand events in its
 * transaction.
 */
const messagesAbout = Map.groupBy(
  Object.entries(notifications).flatMap(([name, entry]) => entry.events.map((type) => ({ type, name, entry }))),
  ({ type }) => type,
);

/** Returns the jobs that send the messages of an event, for the event's transaction. */
export function notificationsOf(event: DomainEvent): readonly NewJob[] {
  return (messagesAbout.get(event.type) ?? []).map(({ name, entry }) =>
    newJob(queueOf(entry), { notification: name, event }),
  );
}
