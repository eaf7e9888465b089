import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const dayFormats = ['D/M/YYYY', 'D/M/YY', 'YYYY/M/D', ...['MMM', 'MMMM'].flatMap(monthNameFormats)];

function monthNameFormats(month: string): string[] {
  return [`D ${month} YYYY`, `D ${month} YY`, `${month} D YYYY`];
}

/**
 * Parses a day as people write it, the day before the month: `5 Dec 2026`, `05/12/2026`, `2026-12-05`. Returns
 * YYYY-MM-DD; null if it is not a day.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim().replaceAll(/\b0(?=\d)/gu, '');
  const tidy = /\p{L}/u.test(text)
    ? text
        .replaceAll(/[\s,./-]+/gu, ' ')
        .replace(/\p{L}+/u, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`)
    : text.replaceAll(/\s*[./-]\s*/gu, '/');
  const day = dayjs(tidy, dayFormats, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
