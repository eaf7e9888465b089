import { expect, it, vi } from 'vitest';
import { readTimeoutMs, withTimeout, withReadTimeout } from './patience.ts';

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
  const [first, second] = [withReadTimeout(signal), withReadTimeout(signal)];
  expect(asked()).toEqual([readTimeoutMs]);
  end(0);
  expect([first.aborted, second.aborted, (second.reason as Error).name]).toEqual([true, true, 'TimeoutError']);
  expect(withReadTimeout(signal).aborted).toBe(false);
  expect(asked()).toEqual([readTimeoutMs, readTimeoutMs]);
  vi.restoreAllMocks();
});

it('aborts a request immediately when it is no longer needed', () => {
  const controller = new AbortController();
  const signal = withReadTimeout(controller.signal);
  controller.abort();
  expect(signal.aborted).toBe(true);
});

it('rejects after the timeout, and otherwise returns the result or the error', async () => {
  await expect(withTimeout(5, new Promise(() => undefined))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await withTimeout(1_000, Promise.resolve('here'))).toBe('here');
  await expect(withTimeout(1_000, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
});
