import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

/** Whether the content of an element is wider than the element, updated when either changes. */
function useOverflows() {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}

/**
 * A table that scrolls horizontally if the page is too narrow. Only then can it be focused, so that the arrow keys
 * scroll it.
 */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { frame, overflows } = useOverflows();
  return (
    <div
      ref={frame}
      className={classes.frame}
      role={overflows ? 'region' : undefined}
      aria-label={overflows ? label : undefined}
      tabIndex={overflows ? 0 : undefined}
    >
      {children}
    </div>
  );
}
