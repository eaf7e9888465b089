import { Temporal } from 'temporal-polyfill';
import { isoOf } from '../clock/index.ts';

const zeroCharCode = 48;

function parseDigits(text: string, from: number, count: number): number {
  let value = 0;
  for (let index = from; index < from + count; index += 1) value = value * 10 + text.charCodeAt(index) - zeroCharCode;
  return value;
}

/** `2026-10-05 10:00:00.123+00`: the format that PostgreSQL writes under our session settings (ISO dates, UTC). */
const usualLength = '2026-10-05 10:00:00+00'.length;
const longestOfMilliseconds = '2026-10-05 10:00:00.123+00'.length;

/**
 * Parses a `timestamptz` in text form. The usual format is read digit by digit, because lists hold thousands of them;
 * finer or other formats are left to Temporal.
 * @throws RangeError for `infinity` and years before Christ.
 */
export function instantOfText(text: string): Temporal.Instant {
  const { length } = text;
  const usual =
    length >= usualLength && length <= longestOfMilliseconds && text.endsWith('+00') && text >= '1' && text[4] === '-';
  // Date.UTC maps years below 100 to the 20th century, so years before 1000 are left to Temporal too.
  if (!usual) return Temporal.Instant.from(text.replace(' ', 'T'));
  const fraction = length - usualLength - 1;
  const milliseconds =
    fraction > 0 ? parseDigits(text, 20, fraction) * (fraction === 1 ? 100 : fraction === 2 ? 10 : 1) : 0;
  return Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(
      parseDigits(text, 0, 4),
      parseDigits(text, 5, 2) - 1,
      parseDigits(text, 8, 2),
      parseDigits(text, 11, 2),
      parseDigits(text, 14, 2),
      parseDigits(text, 17, 2),
      milliseconds,
    ),
  );
}

const longestOfMicroseconds = '2026-10-05 10:00:00.123456+00'.length;

/**
 * Converts a `timestamptz` to its JSON form, with milliseconds. A list returns thousands of them, and creating an
 * instant costs more than the rest of its row.
 */
export function isoOfText(text: string): string {
  const { length } = text;
  const usual = length >= usualLength && length <= longestOfMicroseconds && text.endsWith('+00') && text[4] === '-';
  if (!usual) return isoOf(instantOfText(text));
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/** Returns the elements of a one-dimensional array in text form, such as `{a,"b, c",NULL}`. */
export function elementsOfText(text: string): readonly (string | null)[] {
  if (text === '{}') return [];
  if (!text.startsWith('{') || !text.endsWith('}') || text.startsWith('{{'))
    throw new Error(`PostgreSQL returned ${text.slice(0, 40)} instead of a one-dimensional array.`);
  if (!text.includes('"')) {
    const plain = text.slice(1, -1).split(',');
    return text.includes('NULL') ? plain.map((element) => (element === 'NULL' ? null : element)) : plain;
  }
  const elements: (string | null)[] = [];
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;
  for (const [, quoted, plain] of text.matchAll(element)) {
    if (quoted !== undefined) elements.push(quoted.replaceAll(/\\(.)/gs, '$1'));
    else elements.push(plain === undefined || plain === 'NULL' ? null : plain);
  }
  return elements;
}
