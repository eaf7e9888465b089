import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';
import { isPaused, useLive } from './live.ts';
import { readAgain } from './read-again.ts';

const isRead = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Reads again what the server's events make outdated, on every screen; the shell calls it once. While the stream is
 * lost it leaves failed queries to "Try again", because their failure and placeholder would alternate.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useLive(
    liveEventTypes,
    (event) => readAgain(client, keysOf(event)),
    () => readAgain(client, liveKeys, isPaused() ? isRead : undefined),
  );
}
