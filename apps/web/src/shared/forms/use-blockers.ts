import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Does what is unfinished, and answers why it cannot be done; undefined once it is. */
export type Finish = () => string | undefined;

export type SetBlocker = (source: string, reason: string | undefined, finish?: Finish) => void;

type Hold = { readonly reason: string; readonly finish?: Finish | undefined };

export type Finished = {
  /** Why the step is not left: what could not be finished, or is to be looked at once more. */
  readonly left: string | undefined;
  /** What keeps the step from being left from now on; the page is drawn with it in a moment. */
  readonly blocker: string | undefined;
};

export type Blockers = {
  readonly setBlocker: SetBlocker;
  /** Why the step cannot be left as it is. */
  readonly blocker: string | undefined;
  /**
   * Finishes what can be finished without a further answer; says why the step still cannot be left. The page shows what
   * was done.
   */
  readonly finishAll: () => Finished;
};

/** What is unfinished on a step, by the part of it that says so; the first keeps the step from being left. */
export function useBlockers(): Blockers {
  const holds = useRef<ReadonlyMap<string, Hold>>(new Map());
  const [blocker, setFirst] = useState<string>();
  const setBlocker = useCallback<SetBlocker>((source, reason, finish) => {
    const next = new Map(holds.current);
    next.delete(source);
    if (reason !== undefined) next.set(source, { reason, finish });
    holds.current = next;
    setFirst([...next.values()][0]?.reason);
  }, []);
  const finishAll = useCallback((): Finished => {
    const left = [...holds.current.values()]
      // Each is on the page before the next is finished, which adds to it.
      .map(({ reason, finish }) => (finish ? flushSync(finish) : reason))
      .find((reason) => reason !== undefined);
    return { left, blocker: [...holds.current.values()][0]?.reason };
  }, []);
  return { setBlocker, blocker, finishAll };
}
