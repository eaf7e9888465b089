import { date } from './dates.ts';
import type { Instant } from './dates.ts';

/** A gift's two dates. */
export type Expiry = {
  /** The sender's date; valid until the end of that day in the team's time zone. */
  readonly claimBy: Instant | undefined;
  /** The brand's date, or its rule in words ("30 days after redeeming"). */
  readonly useBy: { readonly at: Instant } | { readonly rule: string } | undefined;
};

export type ExpiryLine = {
  readonly label: 'Claim by' | 'Use by';
  /** Undefined if it is not known. */ readonly text: string | undefined;
};

/** Returns the two labelled lines that show every expiry: "Claim by: end of 12 Oct 2026" and "Use by: 31 Dec 2026". */
export function expiryLines(
  { claimBy, useBy }: Expiry,
  { timeZone }: { readonly timeZone?: string | undefined } = {},
): readonly [ExpiryLine, ExpiryLine] {
  return [
    { label: 'Claim by', text: claimBy === undefined ? undefined : `end of ${date(claimBy, { timeZone })}` },
    {
      label: 'Use by',
      text: useBy === undefined ? undefined : 'at' in useBy ? date(useBy.at, { timeZone }) : useBy.rule,
    },
  ];
}
