import { useEffect, useState } from 'react';

const pauseMs = 400;

/** Returns a value once it has not changed for a short time, so that a preview is not rendered on every keystroke. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
