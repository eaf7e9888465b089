import { Temporal } from 'temporal-polyfill';

/** A parameter in the form sent to the server: text, bytes or null. */
export type WireValue = string | Buffer | null;

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return quoted(String(wireValue(value)));
  });
  return `{${elements.join(',')}}`;
}

function objectText(value: object): string {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString();
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

/**
 * Encodes every parameter: instants, dates, pence, numbers, texts, bytes and arrays of them in PostgreSQL's text
 * format, and any other object as JSON.
 */
export function wireValue(value: unknown): WireValue {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'object') return objectText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new Error(`A value of type ${typeof value} cannot be a parameter of a statement.`);
}
