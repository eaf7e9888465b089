import { calendarDate } from '@huggg/ui/format';

const dayMs = 86_400_000;

/**
 * The last day to claim a gift that is sent now: that many days on, as an instant within that day of the team's zone.
 */
export function claimByFromToday(days: number, timeZone = 'Europe/London', now = Date.now()): string {
  const today = calendarDate(now, { timeZone });
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
