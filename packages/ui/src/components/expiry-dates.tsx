import { claimBy, useBy } from '../format/index.ts';
import type { Instant } from '../format/index.ts';
import { Unknown } from './unknown.tsx';
import classes from './expiry-dates.module.css';

export type ExpiryDatesProps = {
  /** The sender's date; it holds to the end of that day in the team's zone. */
  readonly claimBy: Instant | undefined;
  /** The brand's date, or its rule in words ("30 days after redeeming"). */
  readonly useBy: { readonly at: Instant } | { readonly rule: string } | undefined;
  readonly timeZone?: string | undefined;
};

/** The two dates of a gift, always apart and always named; never "Expires". */
export function ExpiryDates({ claimBy: claimByAt, useBy: useByValue, timeZone }: ExpiryDatesProps) {
  const claim = claimByAt === undefined ? undefined : claimBy(claimByAt, { timeZone });
  const use = useByValue === undefined ? undefined : useBy(useByValue, { timeZone });
  return (
    <dl className={classes.dates}>
      <Line label="Claim by" text={claim} />
      <Line label="Use by" text={use} />
    </dl>
  );
}

function Line({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  return (
    <div>
      <dt>{label}:</dt>
      <dd>{text ? text.slice(label.length + 2) : <Unknown />}</dd>
    </div>
  );
}
