import { useSyncExternalStore } from 'react';

const query = typeof window === 'undefined' ? null : window.matchMedia('(min-width: 75em)');

function watch(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => {
    query?.removeEventListener('change', listener);
  };
}

/** Whether the preview is shown next to the form. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => query?.matches === true,
    () => false,
  );
}
