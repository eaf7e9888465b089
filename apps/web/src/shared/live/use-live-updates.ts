import { useQueryClient } from '@tanstack/react-query';
import { keysOf, liveEventTypes } from './event-keys.ts';
import { useLive } from './live.ts';

/** Reads again what the server's events make out of date, on whatever screen it shows. The shell calls it, once. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useLive(liveEventTypes, (event) => {
    for (const queryKey of keysOf(event)) void client.invalidateQueries({ queryKey });
  });
}
