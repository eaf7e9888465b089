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

it('shares one timeout among all attempts of a request, and starts a new one for a later request', () => {
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

it('aborts a request immediately when it is no longer needed', () => {
  const controller = new AbortController();
  const signal = withPatience(controller.signal);
  controller.abort();
  expect(signal.aborted).toBe(true);
});

it('rejects after the timeout, and otherwise returns the result or the error', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  await expect(within(1_000, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
});
