import { useEffect, useRef } from 'react';

/** Ctrl or Cmd with Enter goes on, from wherever the cursor is; not while a dialog asks something. */
export function useNextKey(onNext: () => void): void {
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]'))
        return;
      event.preventDefault();
      // A cell that is being edited counts on leaving it; the page knows of it with the next frame.
      if (document.activeElement instanceof HTMLElement && document.activeElement.matches('[data-column]'))
        document.activeElement.blur();
      requestAnimationFrame(() => {
        latest.current();
      });
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}
