import { programmeLateDays, type ProgrammeGift, type ProgrammeKind } from '@huggg/contracts';
import { calendarDate, quantity } from '@huggg/ui/format';

export const kindText: Readonly<Record<ProgrammeKind, string>> = {
  birthday: 'Birthdays',
  starter: 'First days',
  anniversary: 'Work anniversaries',
};

/** Returns the occasion: "Birthday", "First day", "3 years". */
export function occasionText({ kind, years }: Pick<ProgrammeGift, 'kind' | 'years'>): string {
  if (kind === 'birthday') return 'Birthday';
  return years === null ? 'First day' : quantity(years, 'year');
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a birthday such as 10-31: "31 Oct". */
export function birthdayText(birthday: string): string {
  const [month, day] = birthday.split('-').map(Number);
  return `${day ?? ''} ${months[(month ?? 1) - 1] ?? ''}`;
}

const dayMs = 86_400_000;

/** Whether a gift of a day can still be sent: on that day and some days after it, in the time zone of the budget. */
export function isRetried(day: string, nowMs: number, timeZone: string): boolean {
  const today = calendarDate(nowMs, { timeZone });
  return Date.parse(today) <= Date.parse(day) + programmeLateDays * dayMs;
}
