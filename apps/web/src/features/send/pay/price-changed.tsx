import { pounds } from '@huggg/ui/format';
import { useEffect, useRef } from 'react';
import classes from './price-changed.module.css';
import type { PriceChange } from './pay-summary.ts';

/** Shown if the price changed before the payment: both totals, side by side, and what a card has already paid. */
export function PriceChanged({
  change: { shownPence, nowPence },
  charged,
}: {
  readonly change: PriceChange;
  readonly charged: string | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <div ref={frame} className={classes.changed} role="alert" tabIndex={-1}>
      <p className={classes.title}>The price has changed.</p>
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
      {charged === undefined ? null : <p>{charged}</p>}
      <p>Pay the new total if you agree, or change the gift.</p>
    </div>
  );
}
