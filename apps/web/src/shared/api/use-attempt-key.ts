import { useRef } from 'react';

/**
 * One key for one attempt: what is sent again unchanged counts once; what was changed is another attempt. The key holds
 * nothing that was typed, because a header takes no apostrophe of a keyboard and no other letter beyond Latin ones.
 */
export function useAttemptKey(): (attempt: unknown) => string {
  const kept = useRef({ text: '', key: '' });
  return (attempt) => {
    const text = JSON.stringify(attempt);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
