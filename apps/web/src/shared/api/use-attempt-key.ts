import { useRef } from 'react';

/**
 * Returns an idempotency key per attempt: an identical retry keeps its key, a changed one gets a new key. The key
 * contains no typed text, because a header cannot hold curly apostrophes or letters outside Latin-1.
 */
export function useAttemptKey(): (attempt: unknown) => string {
  const kept = useRef({ text: '', key: '' });
  return (attempt) => {
    const text = JSON.stringify(attempt);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
