import { useCallback, useState } from 'react';

export type SetBlocker = (source: string, reason: string | undefined) => void;

/** What is unfinished on a step, by the part of it that says so; the first keeps the step from being left. */
export function useBlockers(): { readonly setBlocker: SetBlocker; readonly blocker: string | undefined } {
  const [holds, setHolds] = useState<ReadonlyMap<string, string>>(new Map());
  const setBlocker = useCallback<SetBlocker>((source, reason) => {
    setHolds((now) => {
      if (now.get(source) === reason) return now;
      const next = new Map(now);
      if (reason === undefined) next.delete(source);
      else next.set(source, reason);
      return next;
    });
  }, []);
  return { setBlocker, blocker: [...holds.values()][0] };
}
