import { expiryLines } from '../format/index.ts';
import type { Expiry } from '../format/index.ts';
import { Unknown } from './unknown.tsx';
import classes from './expiry-dates.module.css';

export type ExpiryDatesProps = Expiry & { readonly timeZone?: string | undefined };

/** The two dates of a gift, always separate and always labelled; never "Expires". */
export function ExpiryDates({ claimBy, useBy, timeZone }: ExpiryDatesProps) {
  return (
    <dl className={classes.dates}>
      {expiryLines({ claimBy, useBy }, { timeZone }).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}:</dt>
          <dd>{text ?? <Unknown />}</dd>
        </div>
      ))}
    </dl>
  );
}
