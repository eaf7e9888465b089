import { statement, type Tx } from '../database/index.ts';
import type { NewJob } from '../jobs/index.ts';

/**
 * Something that happened, told in the transaction in which it did. Subscribers are jobs (app/subscriptions.ts), and browsers that
 * may see it get a hint to read again (`GET /v3/events`), so `data` never holds personal data, only ids and counts.
 */
export type DomainEvent = {
  /** `noun.past-verb`, for example `order.paid`. */
  readonly type: string;
  /** The team it happened in; null for what concerns a person alone, of which only jobs hear. */
  readonly teamId: string | null;
  /** Whose thing it is, so that people who see only their own hear of it; null for the team's. */
  readonly ownerId: string | null;
  /** The thing it happened to. */
  readonly id: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
};

export const liveChannel = 'huggg_live';

/** PostgreSQL takes 8,000 bytes in one notification. */
const mostBytes = 7_000;

/** Turns events into the jobs of their subscribers. */
export type JobsFor = (event: DomainEvent) => readonly NewJob[];

const notify = statement('events-notify', 'select pg_notify($1, $2)');

/** Writes events: their subscribers' jobs and one notification for the browsers, in the given transaction. */
export async function publishEvents(
  tx: Tx,
  events: readonly DomainEvent[],
  {
    jobsFor,
    enqueue,
  }: { readonly jobsFor: JobsFor; readonly enqueue: (tx: Tx, jobs: readonly NewJob[]) => Promise<void> },
): Promise<void> {
  if (events.length === 0) return;
  const jobs = events.flatMap(jobsFor);
  if (jobs.length > 0) await enqueue(tx, jobs);
  const told = events.filter(({ teamId }) => teamId !== null);
  for (const payload of packed(told)) await tx.run(notify, [liveChannel, payload]);
}

function packed(events: readonly DomainEvent[]): string[] {
  const payloads: string[] = [];
  let current: DomainEvent[] = [];
  let bytes = 2;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (bytes + size > mostBytes && current.length > 0) {
      payloads.push(JSON.stringify(current));
      current = [];
      bytes = 2;
    }
    current.push(event);
    bytes += size;
  }
  if (current.length > 0) payloads.push(JSON.stringify(current));
  return payloads;
}
