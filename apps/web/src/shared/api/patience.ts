/** Slightly longer than the server takes before it responds that it is busy. */
export const readTimeoutMs = 12_000;

/** How long a screen shows placeholders before it explains the delay. */
export const longWaitMs = 4_000;

const timeoutSignals = new WeakMap<AbortSignal, AbortSignal>();

/**
 * Returns a signal that also aborts a read without a response, so that its screen can report it. All attempts of a read
 * share one timeout, which restarts after a person proved their identity.
 */
export function withReadTimeout(signal: AbortSignal): AbortSignal {
  const known = timeoutSignals.get(signal);
  const end = known && !known.aborted ? known : AbortSignal.timeout(readTimeoutMs);
  timeoutSignals.set(signal, end);
  return AbortSignal.any([signal, end]);
}

/**
 * Waits for a promise up to a timeout. The work continues, so that late cookies are stored. @throws DOMException with
 * the name `TimeoutError`.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('No answer came in time.', 'TimeoutError')), ms);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
