import { calendarDate } from '@huggg/ui/format';

/** Returns the current month of the United Kingdom, whose days documents and the books use, and those before it. */
export function lastMonths(now: Date, count: number): readonly string[] {
  const [year = 0, month = 1] = calendarDate(now, { timeZone: 'Europe/London' }).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
