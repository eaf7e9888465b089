import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';
import { isPaused, useLive } from './live.ts';
import { readAgain } from './read-again.ts';

const isRead = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Reads again what the server's events make out of date, on whatever screen it shows. The shell calls it, once. While
 * the stream is lost, what could not be read is left to its "Try again": it would show its failure and its placeholder
 * by turns.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useLive(
    liveEventTypes,
    (event) => readAgain(client, keysOf(event)),
    () => readAgain(client, liveKeys, isPaused() ? isRead : undefined),
  );
}
