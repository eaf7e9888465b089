import { useSyncExternalStore } from 'react';
import { drawing } from '../session/session.ts';

const query = typeof window === 'undefined' ? null : window.matchMedia('(max-width: 47.99em)');

function watch(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => {
    query?.removeEventListener('change', listener);
  };
}

/**
 * Whether the window is as narrow as a phone, at the user's text size; on the server, whether the browser identifies
 * itself as one.
 */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => query?.matches === true,
    () => drawing()?.phone === true,
  );
}
