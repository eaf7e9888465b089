import { calendarDate } from '@huggg/ui/format';

const dayMs = 86_400_000;

/**
 * Returns the last day to claim a gift that is sent now: an instant on the day that many days from today, in the team's
 * time zone.
 */
export function claimByFromToday(days: number, timeZone = 'Europe/London', now = Date.now()): string {
  const today = calendarDate(now, { timeZone });
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
