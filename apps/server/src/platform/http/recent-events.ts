import { maxLookbackMs, type DomainEvent } from '@huggg/contracts';

/** Maximum events that are kept. */
const maxKept = 5_000;

/** Maximum things of which a stream is told as it begins: far less than is buffered for a slow reader. */
const maxTold = 200;

/** Time that the request for a stream may have taken to arrive. */
const travelMs = 5_000;

/** The events of the last minute, for streams whose page read its data before they opened. */
export type RecentEvents = {
  /** Notes that events before this moment may not have been heard. */
  readonly begin: () => void;
  readonly keep: (event: DomainEvent) => void;
  /**
   * The events of the last milliseconds that a caller hears, oldest first and each thing's newest of a type; for 0,
   * none. Null where there are too many to tell, or some may not be kept.
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
      const first = kept.findIndex((one) => one.at >= at - maxLookbackMs - travelMs);
      kept.splice(0, Math.max(first, kept.length - maxKept));
    },
    since: (milliseconds, hears) => {
      if (milliseconds === 0) return [];
      const from = clock() - milliseconds;
      if (from < complete) return null;
      const newest = new Map<string, DomainEvent>();
      for (const { at, event } of kept.toReversed()) {
        if (at < from - travelMs) break;
        const key = `${event.type} ${event.id}`;
        if (newest.has(key) || !hears(event)) continue;
        if (newest.size === maxTold) return null;
        newest.set(key, event);
      }
      return [...newest.values()].toReversed();
    },
  };
}
