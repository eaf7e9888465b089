import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay } from '../../../platform/clock/index.ts';
import type { UseByRule } from '../../catalogue/index.ts';

/**
 * Returns the last instant at which a code shown at `shownAt` can be used, by the brand's rule (RULES §4): the end of
 * that day in the gift's zone; null if it never expires.
 */
export function useByDate(
  rule: UseByRule,
  { shownAt, timeZone }: { readonly shownAt: Temporal.Instant; readonly timeZone: string },
): Temporal.Instant | null {
  if (rule.kind === 'never') return null;
  if (rule.kind === 'days') return endOfLocalDay({ from: shownAt, days: rule.days, zone: timeZone });
  const start = Temporal.PlainDate.from(rule.date).toZonedDateTime({ timeZone }).toInstant();
  return endOfLocalDay({ from: start, days: 0, zone: timeZone });
}
