import { useCallback, useRef } from 'react';

export type Attempt = <Answer>(input: unknown, call: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

const none = { text: '', key: '' };

/**
 * Returns a function that makes a call with an idempotency key. Unchanged input keeps its key until a call succeeds: a
 * repetition after a lost response counts once, and the same input after a success is a new request.
 */
export function useAttempt(): Attempt {
  const kept = useRef(none);
  return useCallback(async (input, call) => {
    const text = JSON.stringify(input);
    // The key contains no typed text, because a header cannot hold curly apostrophes or letters outside Latin-1.
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    const { key } = kept.current;
    const answer = await call(key);
    if (kept.current.key === key) kept.current = none;
    return answer;
  }, []);
}
