import { maxLookbackMs, type DomainEvent } from '@huggg/contracts';

/** Maximum events that are kept. */
const maxKept = 5_000;

/** Time that the request for a stream may have taken to arrive. */
const travelMs = 5_000;

/** The events of the last minute, for streams whose page read its data before they opened. */
export type RecentEvents = {
  readonly keep: (event: DomainEvent) => void;
  /** The events of the last milliseconds, oldest first; for 0, none. */
  readonly since: (milliseconds: number) => readonly DomainEvent[];
};

export function recentEvents(): RecentEvents {
  const kept: { readonly at: number; readonly event: DomainEvent }[] = [];
  return {
    keep: (event) => {
      const at = performance.now();
      kept.push({ at, event });
      const first = kept.findIndex((one) => one.at >= at - maxLookbackMs - travelMs);
      kept.splice(0, Math.max(first, kept.length - maxKept));
    },
    since: (milliseconds) => {
      if (milliseconds === 0) return [];
      const from = performance.now() - milliseconds - travelMs;
      return kept.filter(({ at }) => at >= from).map(({ event }) => event);
    },
  };
}
