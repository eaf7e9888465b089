import { useState } from 'react';

const key = 'huggg-nav-rail';

/** Storage can be blocked; the navigation works without it. */
function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/**
 * Returns whether the navigation is collapsed to icons, saved on this device. Narrow windows always collapse it, by
 * style.
 */
export function useRail(): readonly [boolean, (rail: boolean) => void] {
  const [rail, setRail] = useState(stored);
  const keep = (next: boolean): void => {
    setRail(next);
    try {
      localStorage.setItem(key, next ? 'yes' : 'no');
    } catch {
      // The choice is not saved then.
    }
  };
  return [rail, keep];
}
