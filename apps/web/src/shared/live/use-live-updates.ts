import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';
import { useLive } from './live.ts';

/** Reads again what the server's events make out of date, on whatever screen it shows. The shell calls it, once. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const readAgain = (keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useLive(
    liveEventTypes,
    (event) => readAgain(keysOf(event)),
    () => readAgain(liveKeys),
  );
}
