import { date } from './dates.ts';
import type { Instant } from './dates.ts';

type Zoned = { readonly timeZone?: string | undefined };

/** The sender's date, which holds to the end of its day in the team's zone: "Claim by: end of 12 Oct 2026". */
export function claimBy(instant: Instant, options: Zoned = {}): string {
  return `Claim by: end of ${date(instant, options)}`;
}

/** The brand's date or rule: "Use by: 31 Dec 2026", "Use by: 30 days after redeeming". A rule is text and passes through. */
export function useBy(value: { readonly at: Instant } | { readonly rule: string }, options: Zoned = {}): string {
  return `Use by: ${'at' in value ? date(value.at, options) : value.rule}`;
}
