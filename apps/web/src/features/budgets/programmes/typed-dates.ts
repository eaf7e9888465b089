const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Parts = { readonly day: number; readonly month: number; readonly year: number | undefined };

const isRealDay = ({ day, month, year = 2000 }: Parts): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Interprets a two-digit year as one of the past hundred years. */
function fullYear(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const year = Number(typed);
  if (typed.length === 4) return year;
  return year <= new Date().getFullYear() % 100 ? 2000 + year : 1900 + year;
}

/** Parses a date in British formats: 31/10, 31/10/1990, 31 Oct 1990, or 1990-10-31. */
function partsOf(typed: string): Parts | undefined {
  const text = typed.trim().toLowerCase();
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:t.*)?$/u.exec(text)?.groups;
  const slashed = /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})(?:[/. -](?<year>\d{4}|\d{2}))?$/u.exec(text)?.groups;
  const named = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[a-z]{3})[a-z]*\.?(?:[ ,-]+(?<year>\d{4}))?$/u.exec(
    text,
  )?.groups;
  const found = iso ?? slashed ?? named;
  if (!found) return undefined;
  const month = found['name'] === undefined ? Number(found['month']) : monthNames.indexOf(found['name']) + 1;
  const parts = { day: Number(found['day']), month, year: fullYear(found['year']) };
  return month >= 1 && isRealDay(parts) ? parts : undefined;
}

/** Parses a birthday to the API's format, `10-31`, without the typed year. Undefined if it is not a date. */
export function typedBirthday(typed: string): string | undefined {
  const parts = partsOf(typed);
  return parts && `${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
}

/** Parses a day to the API's format, `2024-10-31`. Undefined if it is not a date, or has no year. */
export function typedDay(typed: string): string | undefined {
  const parts = partsOf(typed);
  return parts?.year === undefined ? undefined : `${parts.year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
}
