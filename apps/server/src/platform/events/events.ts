import { findEvent, type DomainEvent } from '@huggg/contracts';
import { statement, type Tx } from '../database/index.ts';
import type { NewJob } from '../jobs/index.ts';

export const liveChannel = 'huggg_live';

/** PostgreSQL allows 8,000 bytes in one notification. */
const maxBytes = 7_000;

/** Turns events into the jobs of their subscribers. */
export type JobsFor = (event: DomainEvent) => readonly NewJob[];

const notify = statement('events-notify', 'select pg_notify($1, payload) from unnest($2::text[]) as payload');

/** Checks whether an event may be sent to anyone besides jobs. */
function isLive({ type }: DomainEvent): boolean {
  const audience = findEvent(type)?.audience;
  return audience !== undefined && !('jobsOnly' in audience);
}

/** Stores the jobs of the events' subscribers and sends one notification for the browsers, in the given transaction. */
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
  const payloads = packPayloads(events.filter(isLive));
  if (payloads.length > 0) await tx.run(notify, [liveChannel, payloads]);
}

function packPayloads(events: readonly DomainEvent[]): string[] {
  const payloads: string[] = [];
  let current: DomainEvent[] = [];
  let bytes = 2;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (bytes + size > maxBytes && current.length > 0) {
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
