import { useEffect, useRef } from 'react';
import type { Finish, SetBlocker } from '../../../shared/forms/use-blockers.ts';

type Waiting = {
  readonly source: string;
  readonly setBlocker: SetBlocker;
  /** Why the step is not done while this waits; undefined where nothing does. */
  readonly reason: string | undefined;
  /** Adds the waiting recipient, or shows why it cannot be added. */
  readonly finish?: Finish;
};

/** Tells the step that something is in a field and was not added yet; Next adds it. */
export function useWaiting({ source, setBlocker, reason, finish }: Waiting): void {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const finishes = finish !== undefined;
  useEffect(() => {
    setBlocker(source, reason, finishes ? () => latest.current?.() : undefined);
    return () => {
      setBlocker(source, undefined);
    };
  }, [source, setBlocker, reason, finishes]);
}
