/** A limited number of slots for concurrent work, such as emails over the connections of one pool. */
export type Slots = {
  readonly size: number;
  /** Takes one slot, in order of request; waits until one is free. */
  readonly take: () => Promise<void>;
  /** Takes up to `max` slots that are free now, without waiting. @returns the number taken */
  readonly takeFree: (max: number) => number;
  readonly giveBack: (count: number) => void;
  /** Number of callers that wait for a slot. */
  readonly waiting: () => number;
};

export function createSlots(size: number): Slots {
  let free = size;
  const queue: (() => void)[] = [];
  return {
    size,
    take: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
    },
    takeFree: (max) => {
      const got = Math.min(free, Math.max(0, max));
      free -= got;
      return got;
    },
    giveBack: (count) => {
      const served = queue.splice(0, count);
      free += count - served.length;
      for (const serve of served) serve();
    },
    waiting: () => queue.length,
  };
}
