import { pence, subtractPence, type Pence, zeroPence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';

const max = 10_000_000_000;

/**
 * Converts pounds with at most two decimal places to pence; null for anything else, and for more than a hundred million
 * pounds.
 */
export function poundsToPence(text: string): Pence | null {
  const [, pounds = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (pounds === '') return null;
  const value = Number(pounds) * 100 + Number(rest.padEnd(2, '0'));
  return value <= max ? pence(value) : null;
}

const signed = /^(\()?([+\-−])?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(\))?(CR|DR)?$/i;

/**
 * Reads an amount as banks write it in csv files: "£1,234.50", "+400.00", "(12.00)", "-3", "12.00 CR"; debits are
 * negative. Commas only separate thousands: "500,00" and "1.234" mean other amounts in other countries and return
 * null.
 */
export function signedPence(text: string): Pence | null {
  const plain = text.replaceAll(/[£\s]|GBP/gi, '');
  const [, open, sign, amount = '', close, kind] = signed.exec(plain) ?? [];
  const value = poundsToPence(amount.replaceAll(',', ''));
  if (value === null || Boolean(open) !== Boolean(close)) return null;
  const isDebit = Boolean(open) || sign === '-' || sign === '−' || kind?.toUpperCase() === 'DR';
  return isDebit ? subtractPence(zeroPence, value) : value;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dateOf(year: string, month: number, day: string): Temporal.PlainDate | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  try {
    return Temporal.PlainDate.from({ year: full, month, day: Number(day) }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Reads a day as British banks write it: 2026-11-30, 30/11/2026, 30-11-26, 30 Nov 2026; a time after it is ignored. */
export function readDay(text: string): Temporal.PlainDate | null {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(plain);
  if (iso) return dateOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ].*)?$/.exec(plain);
  if (figures) return dateOf(figures[3] ?? '', Number(figures[2]), figures[1] ?? '');
  const words = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})(?:[T ].*)?$/.exec(plain);
  const month = months.indexOf((words?.[2] ?? '').toLowerCase());
  return words && month !== -1 ? dateOf(words[3] ?? '', month + 1, words[1] ?? '') : null;
}

/** Checks whether a day is plausible for a booking: not before 2000, and at most two days in the future. */
export function isPlausibleDay(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return day.year >= 2000 && Temporal.PlainDate.compare(day, today.add({ days: 2 })) <= 0;
}
