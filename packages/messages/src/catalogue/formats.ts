import type { Language } from './languages.ts';

/** A calendar date without a time zone, for example `2026-10-12`. */
export type PlainDate = string;

/** An instant (ISO 8601 with an offset or Z) and the IANA time zone in which it is shown. */
export type ZonedInstant = { readonly at: string; readonly timeZone: string };

export type Formats = {
  /** "12 Oct 2026", "12 octobre 2026". */
  readonly date: (date: PlainDate) => string;
  /** "12 Oct", "12 octobre": for subjects and SMS, where the year is obvious. */
  readonly dayAndMonth: (date: PlainDate) => string;
  /** "12 Oct 2026, 14:05 BST". */
  readonly moment: (moment: ZonedInstant) => string;
  /** Integer pence as pounds with pence: "£1,234.50", "1 234,50 £". Always GBP. */
  readonly amount: (amountPence: number) => string;
  readonly count: (count: number) => string;
};

const known = new Map<Language, Formats>();

/**
 * Returns the date, time and amount formats of a language. English uses short month names, as on every screen; the
 * other languages write the month in full.
 */
export function formatsFor(language: Language): Formats {
  const existing = known.get(language);
  if (existing) return existing;
  const made = makeFormats(language);
  known.set(language, made);
  return made;
}

function makeFormats(language: Language): Formats {
  const month = language === 'en-GB' ? 'short' : 'long';
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  // Languages other than English write "£GB" or "GBP" unless the narrow symbol is requested.
  const amount = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
  });
  const count = new Intl.NumberFormat(language);
  return {
    date: (value) => shortenSeptember(date.format(dateMilliseconds(value))),
    dayAndMonth: (value) => shortenSeptember(withoutYear(date.formatToParts(dateMilliseconds(value)))),
    moment: (value) => shortenSeptember(formatMoment(language, month, value)),
    amount: (amountPence) => amount.format(amountPence / 100).replace('-', '−'),
    count: (value) => count.format(value),
  };
}

function formatMoment(language: Language, month: 'short' | 'long', { at, timeZone }: ZonedInstant): string {
  const milliseconds = Date.parse(at);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a date and time: ${at}`);
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone }).format(
    milliseconds,
  );
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(milliseconds);
  return `${day}, ${time}`;
}

function dateMilliseconds(date: PlainDate): number {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a calendar date (YYYY-MM-DD): ${date}`);
  return milliseconds;
}

/**
 * Returns the full date without its year, which comes last in all supported languages. If only day and month are
 * requested, Intl reverses their order in Welsh ("Hydref 12").
 */
function withoutYear(parts: readonly Intl.DateTimeFormatPart[]): string {
  const year = parts.findIndex(({ type }) => type === 'year');
  return parts
    .slice(0, year - 1)
    .map(({ value }) => value)
    .join('');
}

/** British English abbreviates only September to four letters, "Sept"; the screens use three. */
function shortenSeptember(formatted: string): string {
  return formatted.replace(/\bSept\b/, 'Sep');
}
