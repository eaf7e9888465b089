import { expect, it } from 'vitest';
import { createDrawingPlaces, createDrawingQueue } from './drawing-queue.ts';

it('draws two pictures at a time, queues some and rejects the rest immediately', async () => {
  const drawOne = createDrawingQueue({ atOnce: 2, waiting: 5 });
  let drawing = 0;
  let max = 0;
  const finish = Promise.withResolvers<void>();
  const asked = Array.from({ length: 16 }, () =>
    drawOne(async () => {
      drawing += 1;
      max = Math.max(max, drawing);
      await finish.promise;
      drawing -= 1;
      return 'drawn';
    }).catch((error: unknown) => error),
  );
  const refused = await Promise.all(asked.slice(7));
  expect(refused).toHaveLength(9);
  expect(refused.every((error) => (error as { code?: string }).code === 'server.busy')).toBe(true);
  finish.resolve();
  expect(await Promise.all(asked.slice(0, 7))).toEqual(Array.from({ length: 7 }, () => 'drawn'));
  expect(max).toBe(2);
  expect(await drawOne(async () => 'again')).toBe('again');
});

it('frees a place if drawing fails', async () => {
  const drawOne = createDrawingQueue({ atOnce: 1, waiting: 0 });
  await expect(drawOne(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await drawOne(async () => 'drawn')).toBe('drawn');
});

it('lets queues that share places alternate, so that none waits for all pictures of another', async () => {
  const queueOf = createDrawingPlaces(1);
  const [large, small] = [queueOf({ atOnce: 1, waiting: 100 }), queueOf({ atOnce: 1, waiting: 100 })];
  const order: string[] = [];
  const draw = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
  };
  await Promise.all([
    ...Array.from({ length: 20 }, () => large(draw('large'))),
    small(draw('small')),
    small(draw('small')),
  ]);
  expect(order).toHaveLength(22);
  expect(order.lastIndexOf('small')).toBeLessThan(6);
});
