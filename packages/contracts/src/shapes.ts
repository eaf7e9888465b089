import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';

/**
 * A UUID in the canonical lower-case form. The product generates version 7; ids from other systems may have another
 * version.
 */
export const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be an id');

// Leave room for time zones and for adding days: the results must have a year from 1 to 9999 too.
const firstInstant = Date.parse('0002-01-01T00:00:00Z');
const lastInstant = Date.parse('9900-01-01T00:00:00Z');

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/iu;

/**
 * An instant in requests and responses: ISO 8601 with a four-digit year, because the database supports fewer years than
 * a `Date`. A day, or a time without an offset, is in the team's time zone if it says when gifts are sent or end, or
 * when a budget starts or ends, and in UTC everywhere else.
 */
export const instant = z
  .string()
  .refine((value) => isoDate.test(value), 'must be a date of ISO 8601, as 2026-10-12T09:00:00Z')
  .refine((value) => isoMs(value) >= firstInstant && isoMs(value) <= lastInstant, 'must be a date')
  .refine(isDayOfCalendar, 'must be a day of the calendar');

/**
 * Returns the epoch milliseconds of a text in the format of `instant`, or NaN; without an offset, the text is in UTC.
 * `Date.parse` alone reads such a text in the time zone of the process, and a space or an offset without a colon by
 * rules of its own.
 */
export function isoMs(value: string): number {
  const [day = '', time] = value.toUpperCase().split(/[T ]/u);
  if (time === undefined) return Date.parse(`${day}T00:00Z`);
  const offset = /(?:Z|[+-]\d{2}:?\d{2})$/u.exec(time)?.[0] ?? '';
  const clock = time.slice(0, time.length - offset.length);
  return Date.parse(`${day}T${clock}${offset.replace(/^(.\d{2})(\d{2})$/u, '$1:$2') || 'Z'}`);
}

/**
 * Checks that the day exists. `Date.parse` reads 29 February of a common year as 1 March, so a gift would be sent on a
 * day that was not specified.
 */
function isDayOfCalendar(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(value) ?? [];
  return day === undefined || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** Computed once, because listing the time zones costs more than all other validation of a team. */
const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * A time zone that both Node and PostgreSQL know. One query computes in the time zones of all teams, so a single
 * unknown zone would make it fail for every team.
 */
export const timeZone = z.string().refine((value) => timeZones.has(value), 'must be an IANA time zone');

/** Whole pence. */
export const pence = z.int();
export const positivePence = z.int().min(1);

export const idParams = z.strictObject({ id });

/** Accepts a single value as a list of one item (gifts §7: list queries repeat keys for arrays). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item));
}

export const queryInteger = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const statusOk = z.object({ status: z.literal('ok') });

/** Options of a search (gifts §5): offset, size and order. */
export const sortOrder = z.enum(['asc', 'desc']);

/** A person's own email address. Surrounding spaces are removed. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .refine(isEmailAddress, 'must be an address such as sam@example.com');

/**
 * A field of the specification that has no effect yet. It is refused with `request.field-not-in-use` unless it is
 * absent or null, so that no caller assumes that it works; OpenAPI includes the reason.
 */
export function notInUseYet<T extends z.ZodType>(schema: T, reason: string) {
  return schema
    .nullish()
    .refine((value) => value === undefined || value === null, {
      message: `has no effect yet: ${reason}`,
      params: { notInUseYet: true },
    })
    .meta({ notInUseYet: reason });
}
