import { maxLookbackMs, type DomainEvent } from '@huggg/contracts';

/** Maximum number of events that are kept. */
const maxKept = 5_000;

/** Maximum number of events sent when a stream opens: far less than the buffer for a slow reader. */
const maxSentOnOpen = 200;

/** Time allowed for the request for a stream to arrive. */
const requestDelayMs = 5_000;

/** The events of the last minute, for streams whose page loaded its data before they opened. */
export type RecentEvents = {
  /** Records that earlier events may have been missed. */
  readonly begin: () => void;
  readonly keep: (event: DomainEvent) => void;
  /**
   * Returns the events of the last milliseconds that a caller may receive, oldest first, with only the newest event of
   * each type and id; none for 0. Null if there are too many, or if some may not have been kept.
   */
  readonly since: (milliseconds: number, hears: (event: DomainEvent) => boolean) => readonly DomainEvent[] | null;
};

export function recentEvents(clock: () => number = () => performance.now()): RecentEvents {
  const kept: { readonly at: number; readonly event: DomainEvent }[] = [];
  let complete = clock();
  return {
    begin: () => {
      complete = clock();
    },
    keep: (event) => {
      const at = clock();
      kept.push({ at, event });
      if (kept.length > maxKept) complete = Math.max(complete, kept[0]?.at ?? at);
      const first = kept.findIndex((one) => one.at >= at - maxLookbackMs - requestDelayMs);
      kept.splice(0, Math.max(first, kept.length - maxKept));
    },
    since: (milliseconds, hears) => {
      if (milliseconds === 0) return [];
      const from = clock() - milliseconds;
      if (from < complete) return null;
      const newest = new Map<string, DomainEvent>();
      for (const { at, event } of kept.toReversed()) {
        if (at < from - requestDelayMs) break;
        const key = `${event.type} ${event.id}`;
        if (newest.has(key) || !hears(event)) continue;
        if (newest.size === maxSentOnOpen) return null;
        newest.set(key, event);
      }
      return [...newest.values()].toReversed();
    },
  };
}
