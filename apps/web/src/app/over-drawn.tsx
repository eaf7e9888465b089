import { useEffect, useInsertionEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { takeOver } from './take-over.ts';

/**
 * The application that replaces a page the server drew. It enters the document before the layout effects of what it
 * holds, which measure, and does again what was done meanwhile after all of their effects, which listen.
 */
export function OverDrawn({
  drawn,
  next,
  children,
}: {
  readonly drawn: Element;
  readonly next: Element;
  readonly children: ReactNode;
}) {
  const doAgain = useRef<(() => void) | null>(null);
  useInsertionEffect(() => {
    if (drawn.isConnected) doAgain.current = takeOver(drawn, next);
  }, [drawn, next]);
  useEffect(() => {
    // Within an effect, a field could not yet show what is typed into it again.
    if (doAgain.current) queueMicrotask(doAgain.current);
    doAgain.current = null;
  }, []);
  return children;
}
