/** Places for things that may go on at the same time, such as mails over the connections of one pool. */
export type Slots = {
  readonly size: number;
  /** Takes one, once it is its turn: first come, first served. */
  readonly take: () => Promise<void>;
  /** Takes as many as are free now, without waiting. @returns how many it got */
  readonly takeFree: (max: number) => number;
  readonly giveBack: (count: number) => void;
  /** How many wait for one. */
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
