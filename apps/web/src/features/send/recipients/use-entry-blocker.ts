import { useEffect, useRef } from 'react';
import type { Finish, SetBlocker } from '../../../shared/forms/use-blockers.ts';

type EntryBlocker = {
  readonly source: string;
  readonly setBlocker: SetBlocker;
  /** Why the step is blocked by unadded input; undefined if there is none. */
  readonly reason: string | undefined;
  /** Adds the typed recipient, or shows why it cannot be added. */
  readonly finish?: Finish;
};

/** Blocks the step while a field has input that was not added yet; Next adds it. */
export function useEntryBlocker({ source, setBlocker, reason, finish }: EntryBlocker): void {
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
