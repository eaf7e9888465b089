import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lookKeys } from '../query-keys/look-keys.ts';

/** Returns a function that refetches all that shows the team's looks, after the user has changed one of them. */
export function useRefetchLooks(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async () => void (await Promise.all(lookKeys.map((queryKey) => client.invalidateQueries({ queryKey })))),
    [client],
  );
}
