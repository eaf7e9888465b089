import { useEffect, useRef } from 'react';

/** Ctrl or Cmd with Enter continues to the next step from any field, unless a dialog is open. */
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
      // An edited cell is saved when it loses focus; the page has its value in the next frame.
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
