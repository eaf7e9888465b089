import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';
import { isPaused, useLive } from './live.ts';
import { refetchDisplayed } from './refetch-displayed.ts';

const hasData = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Refetches the queries that server events invalidate, on every screen; the shell calls it once. While the stream is
 * lost, failed queries wait for "Try again", because polling would alternate between error and placeholder.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useLive(
    liveEventTypes,
    (event) => refetchDisplayed(client, keysOf(event)),
    () => refetchDisplayed(client, liveKeys, isPaused() ? hasData : undefined),
  );
}
