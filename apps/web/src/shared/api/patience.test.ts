import { expect, it, vi } from 'vitest';
import { patienceMs, within, withPatience } from './patience.ts';

/** Mocks timeouts, which the test triggers. */
function timeOuts(): { readonly end: (index: number) => void; readonly asked: () => readonly number[] } {
  const made: { readonly controller: AbortController; readonly ms: number }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    made.push({ controller, ms });
    return controller.signal;
  });
  return {
    end: (index) => made[index]?.controller.abort(new DOMException('Over', 'TimeoutError')),
    asked: () => made.map(({ ms }) => ms),
  };
}

it('a reading ends when its time is over, all its tries together, and a later one begins anew', () => {
  const { end, asked } = timeOuts();
  const { signal } = new AbortController();
  const [first, second] = [withPatience(signal), withPatience(signal)];
  expect(asked()).toEqual([patienceMs]);
  end(0);
  expect([first.aborted, second.aborted, (second.reason as Error).name]).toEqual([true, true, 'TimeoutError']);
  expect(withPatience(signal).aborted).toBe(false);
  expect(asked()).toEqual([patienceMs, patienceMs]);
  vi.restoreAllMocks();
});

it('a reading that is not wanted any more ends at once', () => {
  const controller = new AbortController();
  const signal = withPatience(controller.signal);
  controller.abort();
  expect(signal.aborted).toBe(true);
});

it('what takes too long is not waited for, and what comes in time is', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  await expect(within(1_000, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
});
