import type { ProgrammeGift, ProgrammeKind } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';

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
