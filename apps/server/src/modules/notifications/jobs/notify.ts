import type { DomainEvent } from '@huggg/contracts';
import { job, newJob, type JobContext, type NewJob } from '../../../platform/jobs/index.ts';
import { notifications } from '../registry.ts';
import { notify, type NotificationGateways } from '../use-cases/notify.ts';
import { notifyQueue, queueOf, urgentQueue, type NotifyData } from '../domain/queues.ts';

export function notificationJobs(gateways: NotificationGateways) {
  const run = (ctx: JobContext, data: NotifyData) => notify(ctx, gateways, data);
  return [
    // Many at a time: what they ask the database for is read together.
    job({ ...notifyQueue, batchSize: 50, run }),
    // A code is waited for: it is tried again at once, and its facts are null once it opens nothing any more.
    job({ ...urgentQueue, retryLimit: 5, retryDelaySeconds: 1, run }),
  ];
}

/**
 * The messages about each event, put together once: a run of a budget publishes a thousand events in its transaction.
 */
const messagesAbout = Map.groupBy(
  Object.entries(notifications).flatMap(([name, entry]) => entry.events.map((type) => ({ type, name, entry }))),
  ({ type }) => type,
);

/** The jobs that send the messages about an event, written in the event's transaction. */
export function notificationsOf(event: DomainEvent): readonly NewJob[] {
  return (messagesAbout.get(event.type) ?? []).map(({ name, entry }) =>
    newJob(queueOf(entry), { notification: name, event }),
  );
}
