import { pence, type Pence } from './pence.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const minus = '\u2212';

/**
 * Formats an amount in pounds for people: 123450 → "£1,234.50", −1200 → "−£12.00" (with the real minus sign, U+2212).
 */
export function formatPounds(amount: Pence): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  // Pounds and pence are joined as text, because a large amount divided by 100 is no longer exact.
  const text = pounds.format(whole).replace(/\.\d\d$/, `.${String(Math.abs(amount) % 100).padStart(2, '0')}`);
  return amount < 0 ? minus + text : text;
}

/** Like `formatPounds`, but omits ".00" for whole pounds: 1500 → "£15". */
export function formatShortPounds(amount: Pence): string {
  return formatPounds(amount).replace(/\.00$/, '');
}

/** Formats pounds as a plain number, for files that spreadsheets add up: 123450 → "1234.50". */
export function decimalPounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The typed text is not an amount; `message` is the reason, in words for the person who typed it. */
export class AmountError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AmountError';
  }
}

const shape = /^(?<sign>[-\u2212])?£?(?<units>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d*))?$/u;

/**
 * Parses an amount in pounds as people type it: "1,234.5", "£12", " 12.50 ", ".5" → pence; or returns an error with a
 * sentence for the person who typed it.
 */
export function readPounds(typed: string): Pence | AmountError {
  const text = typed.replaceAll(/\s/gu, '');
  if (text === '' || text === '£') return new AmountError('Enter an amount, for example 12.50.');
  const { sign, units, decimals } = shape.exec(text)?.groups ?? {};
  if (units === undefined && !decimals) return new AmountError('Enter an amount in pounds, for example 1,234.50.');
  if (decimals && decimals.length > 2)
    return new AmountError('Enter at most two digits after the point: a penny is the smallest amount.');
  const value = Number(units?.replaceAll(',', '') ?? '0') * 100 + Number((decimals ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return new AmountError('Enter a smaller amount.');
  return pence(sign ? -value : value);
}

/** Like `readPounds`, but throws the error. @throws AmountError */
export function parsePounds(typed: string): Pence {
  const amount = readPounds(typed);
  if (amount instanceof AmountError) throw amount;
  return amount;
}
