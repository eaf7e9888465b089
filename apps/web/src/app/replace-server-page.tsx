import { useEffect, useInsertionEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { takeOverServerPage } from './take-over-server-page.ts';

/**
 * Replaces a server-rendered page with the application. The application is inserted before the layout effects of its
 * components, which measure, and earlier input is repeated after all of their effects, which add listeners.
 */
export function ReplaceServerPage({
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
    if (drawn.isConnected) doAgain.current = takeOverServerPage(drawn, next);
  }, [drawn, next]);
  useEffect(() => {
    // Within an effect, a field cannot yet show text that is typed into it again.
    if (doAgain.current) queueMicrotask(doAgain.current);
    doAgain.current = null;
  }, []);
  return children;
}
