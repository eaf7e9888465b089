/** A little longer than the server takes before it answers that it is busy. */
export const patienceMs = 12_000;

/** How long a screen shows placeholders without a word. */
export const longWaitMs = 4_000;

const ends = new WeakMap<AbortSignal, AbortSignal>();

/**
 * Returns a signal that also ends a reading without an answer, so that its screen can say so. All tries of one reading
 * share its time, which begins again after a person proved their identity.
 */
export function withPatience(signal: AbortSignal): AbortSignal {
  const known = ends.get(signal);
  const end = known && !known.aborted ? known : AbortSignal.timeout(patienceMs);
  ends.set(signal, end);
  return AbortSignal.any([signal, end]);
}

/**
 * Waits for something so long and no longer; it goes on, so that cookies which come late are kept. @throws DOMException
 * of the name `TimeoutError`.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('No answer came in time.', 'TimeoutError')), ms);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
