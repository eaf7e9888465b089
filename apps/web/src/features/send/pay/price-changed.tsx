import { pounds } from '@huggg/ui/format';
import { useEffect, useRef } from 'react';
import classes from './price-changed.module.css';
import type { PriceChange } from './use-pay.ts';

/** The price moved between the look and the press: both totals, side by side, and nothing taken. */
export function PriceChanged({ change: { shownPence, nowPence } }: { readonly change: PriceChange }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <div ref={frame} className={classes.changed} role="alert" tabIndex={-1}>
      <p className={classes.title}>The price has changed. Nothing was taken.</p>
      <div className={classes.totals}>
        <p>
          <span>You saw</span>
          <s>{pounds(shownPence)}</s>
        </p>
        <p>
          <span>It is now</span>
          <strong>{pounds(nowPence)}</strong>
        </p>
      </div>
      <p>Pay the new total if you agree, or change the gift.</p>
    </div>
  );
}
