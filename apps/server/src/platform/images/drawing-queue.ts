import { catalogueError } from '../errors.ts';

export type DrawingLimits = {
  /** Maximum number of drawings of this queue in progress. */
  readonly atOnce: number;
  /** Maximum number of drawings that wait. */
  readonly waiting: number;
};

/**
 * Limits the drawings of one purpose: a few are made at a time and a few wait, in order of arrival. Further requests
 * are refused immediately, so that drawing never exceeds its share of the process.
 * @throws server.busy, with the time after which to retry.
 */
export type QueueDrawing = <T>(draw: () => Promise<T>) => Promise<T>;

type Queue = DrawingLimits & { readonly turns: (() => void)[]; drawing: number };

/**
 * Creates the drawing slots of a process, shared by queues with their own limits. Waiting queues take turns, so that a
 * purpose with many drawings never starves another.
 */
export function createDrawingPlaces(places: number): (limits: DrawingLimits) => QueueDrawing {
  // The queue that drew least recently comes first.
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

/** Drawing uses the same threads as file access and name lookups. Node has four; one stays free for those. */
export const createDrawingQueue: (limits: DrawingLimits) => QueueDrawing = createDrawingPlaces(3);
