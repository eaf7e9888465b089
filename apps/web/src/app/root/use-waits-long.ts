import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { longWaitMs } from '../../shared/api/patience.ts';

/** Returns whether a screen has shown placeholders for longer than usual because data or its code has not loaded. */
export function useWaitsLong(): boolean {
  const answers = useIsFetching({ type: 'active', predicate: ({ state }) => state.data === undefined });
  const code = useRouterState({ select: ({ status }) => status === 'pending' });
  const waits = answers > 0 || code;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waits]);
  return long;
}
