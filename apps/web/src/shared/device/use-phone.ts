import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 47.99em)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the window is as narrow as a phone, at this reader's text size. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => query.matches);
}
