import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';
import { isPaused, useLive } from './live.ts';

const isRead = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Reads again what the server's events make out of date, on whatever screen it shows. The shell calls it, once. While the stream is lost, what
 * could not be read is left to its "Try again": it would show its failure and its placeholder by turns.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const readAgain = (keys: readonly QueryKey[], predicate: (query: Query) => boolean = () => true): void => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, predicate });
  };
  useLive(
    liveEventTypes,
    (event) => readAgain(keysOf(event)),
    () => readAgain(liveKeys, isPaused() ? isRead : undefined),
  );
}
