import { guardFormula } from '@huggg/csv';
import { Temporal } from 'temporal-polyfill';

/** The value of a cell, or what is wrong with it. */
export type Read = { readonly value: unknown } | { readonly fault: string };

export type ReadCell = (cell: string) => Read;

const ok = (value: unknown): Read => ({ value });
const wrong = (fault: string): Read => ({ fault });

export function isFormula(cell: string): boolean {
  return guardFormula(cell) !== cell && !/^[+-]?\d[\d\s.,]*$/.test(cell);
}

export const text: ReadCell = (cell) => (isFormula(cell) ? wrong('begins like a formula') : ok(cell));

export const slug: ReadCell = (cell) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) && cell.length <= 100
    ? ok(cell)
    : wrong(`“${truncateCell(cell)}” is not a slug`);

export const colour: ReadCell = (cell) =>
  /^#[0-9A-Fa-f]{6}$/.test(cell) ? ok(cell) : wrong(`“${truncateCell(cell)}” is not a colour`);

export const webAddress: ReadCell = (cell) =>
  /^https?:\/\/\S+$/.test(cell) && URL.canParse(cell)
    ? ok(cell)
    : wrong(`“${truncateCell(cell)}” is not a web address`);

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

export const yesOrNo: ReadCell = (cell) => {
  const value = Object.hasOwn(booleans, cell.toLowerCase()) ? booleans[cell.toLowerCase()] : undefined;
  return value === undefined ? wrong(`“${truncateCell(cell)}” is neither yes nor no`) : ok(value);
};

export const wholeNumber: ReadCell = (cell) =>
  /^-?\d{1,9}$/.test(cell) ? ok(Number(cell)) : wrong(`“${truncateCell(cell)}” is not a whole number`);

export const decimalNumber: ReadCell = (cell) =>
  /^-?\d{1,9}(\.\d+)?$/.test(cell) ? ok(Number(cell)) : wrong(`“${truncateCell(cell)}” is not a number`);

export function between(least: number, most: number): ReadCell {
  return (cell) => {
    const read = decimalNumber(cell);
    if ('fault' in read || typeof read.value !== 'number') return read;
    return read.value >= least && read.value <= most ? read : wrong(`${cell} is not between ${least} and ${most}`);
  };
}

/** Reads an amount in pounds: 15, 15.00 or £1,500.00. */
export function pounds(least: number): ReadCell {
  return (cell) => {
    const digits = /^£?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/.exec(cell);
    if (!digits) return wrong(`“${truncateCell(cell)}” is not an amount in pounds`);
    const pence = Number((digits[1] ?? '').replaceAll(',', '')) * 100 + Number(digits[2] ?? 0);
    if (pence < least) return wrong(`${cell} is less than £${(least / 100).toFixed(2)}`);
    return pence > 10_000_000 ? wrong(`${cell} is more than £100,000.00`) : ok(pence);
  };
}

export function oneOf(values: readonly string[]): ReadCell {
  return (cell) =>
    values.includes(cell) ? ok(cell) : wrong(`“${truncateCell(cell)}” is not one of ${values.join(', ')}`);
}

/** Reads values separated by `|`. */
export function list(item: ReadCell): ReadCell {
  return (cell) => {
    const read = cell
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(item);
    const fault = read.find((each) => 'fault' in each);
    return fault ?? ok(read.flatMap((each) => ('value' in each ? [each.value] : [])));
  };
}

/**
 * Reads the name of a difference between the products of a taxonomy and the field that holds it: `Value:senderPrice`.
 */
export const difference: ReadCell = (cell) => {
  const [, name = '', path = ''] = /^([^:]{1,120}):([A-Za-z][\w.]{0,59})$/.exec(cell) ?? [];
  return name === '' || isFormula(cell)
    ? wrong(`“${truncateCell(cell)}” names no difference and its field`)
    : ok({ name: name.trim(), path });
};

export const day: ReadCell = (cell) => (isDay(cell) ? ok(cell) : wrong(`“${truncateCell(cell)}” is not a day`));

function isDay(cell: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return false;
  try {
    Temporal.PlainDate.from(cell);
    return true;
  } catch {
    return false;
  }
}

/** Reads how long a code can be used: `365 days`, `2027-12-31` or `never`. */
export const useBy: ReadCell = (cell) => {
  const days = /^(\d{1,4}) days?$/.exec(cell)?.[1];
  if (days !== undefined && Number(days) >= 1) return ok({ kind: 'days', days: Number(days) });
  if (cell === 'never') return ok({ kind: 'never' });
  return isDay(cell) ? ok({ kind: 'date', date: cell }) : wrong(`“${truncateCell(cell)}” says no use-by date`);
};

/** Reads the name of a picture in the bundle. */
export const picture: ReadCell = (cell) =>
  /^[^\\/:*?"<>|]{1,120}\.(png|jpe?g|webp|avif)$/i.test(cell)
    ? ok(cell)
    : wrong(`“${truncateCell(cell)}” is not a name of a picture`);

function truncateCell(cell: string): string {
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell;
}
