import { useRef } from 'react';

/** One key for one attempt: what is sent again unchanged counts once; what was changed is another attempt. */
export function useAttemptKey(): (attempt: unknown) => string {
  const kept = useRef({ text: '', key: '' });
  return (attempt) => {
    const text = JSON.stringify(attempt);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
