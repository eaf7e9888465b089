import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Completes unfinished input. Returns why it cannot be completed; undefined if it was. */
export type Finish = () => string | undefined;

export type SetBlocker = (source: string, reason: string | undefined, finish?: Finish) => void;

type Blocker = { readonly reason: string; readonly finish?: Finish | undefined };

export type FinishResult = {
  /** Why the step is not left: input that could not be completed, or that needs a review. */
  readonly left: string | undefined;
  /** Why the step cannot be left from now on; the page shows it with the next render. */
  readonly blocker: string | undefined;
};

export type Blockers = {
  readonly setBlocker: SetBlocker;
  /** Why the step cannot be left. */
  readonly blocker: string | undefined;
  /**
   * Completes all unfinished input that can be completed automatically, and returns why the step still cannot be left.
   * The page shows the result.
   */
  readonly finishAll: () => FinishResult;
};

/** The unfinished input of a step, by source; the first one blocks the step. */
export function useBlockers(): Blockers {
  const holds = useRef<ReadonlyMap<string, Blocker>>(new Map());
  const [blocker, setFirst] = useState<string>();
  const setBlocker = useCallback<SetBlocker>((source, reason, finish) => {
    const next = new Map(holds.current);
    next.delete(source);
    if (reason !== undefined) next.set(source, { reason, finish });
    holds.current = next;
    setFirst([...next.values()][0]?.reason);
  }, []);
  const finishAll = useCallback((): FinishResult => {
    const left = [...holds.current.values()]
      // Each result is rendered before the next is added, because the next builds on it.
      .map(({ reason, finish }) => (finish ? flushSync(finish) : reason))
      .find((reason) => reason !== undefined);
    return { left, blocker: [...holds.current.values()][0]?.reason };
  }, []);
  return { setBlocker, blocker, finishAll };
}
