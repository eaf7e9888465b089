import { Temporal } from 'temporal-polyfill';

/** A position in the log: after the entry with this time and id, towards older ones. */
export type AuditCursor = { readonly at: Temporal.Instant; readonly id: string };

export function writeCursor({ at, id }: AuditCursor): string {
  return `${at.epochMilliseconds}-${id}`;
}

/** Reads a cursor; null if it is invalid. */
export function readCursor(text: string): AuditCursor | null {
  const [, milliseconds, id] = /^(\d{1,14})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return milliseconds && id ? { at: Temporal.Instant.fromEpochMilliseconds(Number(milliseconds)), id } : null;
}
