import { catalogueError } from '../../platform/errors.ts';

export type DrawingLimits = {
  /** Drawings at one time. */
  readonly atOnce: number;
  /** Drawings that may wait for their turn. */
  readonly waiting: number;
};

/**
 * Lets a few drawings be made at a time and a few wait, in the order in which they came. A request beyond that is refused at once, so that
 * drawing never takes more of the process than it was given.
 * @throws server.busy, with the time after which to ask again.
 */
export function createDrawingQueue({ atOnce, waiting }: DrawingLimits): <T>(draw: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let drawing = 0;
  return async (draw) => {
    if (drawing < atOnce) drawing += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw catalogueError('server.busy', { retryAfterSeconds: 5 });
    try {
      return await draw();
    } finally {
      // The place goes straight to the request that waits the longest.
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  };
}
