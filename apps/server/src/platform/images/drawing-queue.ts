import { catalogueError } from '../errors.ts';

export type DrawingLimits = {
  /** Drawings of this queue at one time. */
  readonly atOnce: number;
  /** Drawings that may wait for their turn. */
  readonly waiting: number;
};

/**
 * Lets a few drawings of one purpose be made at a time and a few wait, in order of arrival. A request
 * beyond that is refused at once, so that drawing never takes more of the process than it was given.
 * @throws server.busy, with the time after which to ask again.
 */
export type DrawInTurn = <T>(draw: () => Promise<T>) => Promise<T>;

type Queue = DrawingLimits & { readonly turns: (() => void)[]; drawing: number };

/**
 * The places in which a process draws, shared by queues with limits of their own. Where several queues wait, each has a
 * turn after the other, so that a purpose with many drawings never starves another's.
 */
export function createDrawingPlaces(places: number): (limits: DrawingLimits) => DrawInTurn {
  // The queue that drew the longest ago comes first.
  const queues: Queue[] = [];
  let drawing = 0;
  const mayBegin = (queue: Queue) => drawing < places && queue.drawing < queue.atOnce;
  const beginNext = (): void => {
    const next = queues.findIndex((queue) => queue.turns.length > 0 && mayBegin(queue));
    const [queue] = next === -1 ? [] : queues.splice(next, 1);
    if (!queue) return;
    queues.push(queue);
    queue.drawing += 1;
    drawing += 1;
    queue.turns.shift()?.();
  };
  return (limits) => {
    const queue: Queue = { ...limits, turns: [], drawing: 0 };
    queues.push(queue);
    return async (draw) => {
      if (queue.turns.length >= queue.waiting && !mayBegin(queue))
        throw catalogueError('server.busy', { retryAfterSeconds: 5 });
      await new Promise<void>((begin) => {
        queue.turns.push(begin);
        beginNext();
      });
      try {
        return await draw();
      } finally {
        queue.drawing -= 1;
        drawing -= 1;
        beginNext();
      }
    };
  };
}

/**
 * Drawing takes threads that files and names are read by as well. Of the four that Node has, one stays free for those.
 */
export const createDrawingQueue: (limits: DrawingLimits) => DrawInTurn = createDrawingPlaces(3);
