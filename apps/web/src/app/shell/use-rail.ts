import { useState } from 'react';

const key = 'huggg-nav-rail';

/** Storage can be forbidden; the navigation works without it. */
function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the navigation is folded to icons; kept on this device. Narrow windows fold it in any case, by style. */
export function useRail(): readonly [boolean, (rail: boolean) => void] {
  const [rail, setRail] = useState(stored);
  const keep = (next: boolean): void => {
    setRail(next);
    try {
      localStorage.setItem(key, next ? 'yes' : 'no');
    } catch {
      // Not kept, then.
    }
  };
  return [rail, keep];
}
