import * as contracts from '@huggg/contracts';
import type { EndpointDefinition } from '@huggg/contracts';
import { z } from 'zod';

const cursorFields = new Set(['cursor', 'pit_id', 'next', 'after', 'search_after']);

/** A list that is read in pages, and the field that gets the cursor of the next one. */
export type Paged = { readonly endpoint: EndpointDefinition; readonly part: 'query' | 'body'; readonly field: string };

/** Returns the fields of a part of a call. */
export function fieldsOf({ endpoint, part }: Pick<Paged, 'endpoint' | 'part'>): readonly string[] {
  const schema = endpoint[part];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Every list that is read in pages. */
export const pagedLists: readonly Paged[] = Object.values<unknown>(contracts)
  .filter(
    (value): value is EndpointDefinition =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value,
  )
  .flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((part) =>
      fieldsOf({ endpoint, part })
        .filter((name) => cursorFields.has(name))
        .map((field) => ({ endpoint, part, field })),
    ),
  );

/** Returns the cursor of the next page in an answer; null if there is none. */
export function nextIn(body: string): string | null {
  return /"(?:next|pit_id)":"(?<cursor>[^"]+)"/u.exec(body)?.groups?.['cursor'] ?? null;
}

const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

/** Checks whether a cursor contains the id of a row. */
export const names = (cursor: string, id: string): boolean => `${cursor} ${decode(cursor)}`.includes(id);

const lastDigits = /(?<=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{11})[0-9a-f]/gu;

/** Returns a cursor at the same place that names no row: with the ids next to its own, and with no entry's number. */
export function withUnknownRows(cursor: string): string {
  const decoded = decode(cursor);
  const isJson = /^[[{]/u.test(decoded);
  const changed = (isJson ? decoded : cursor)
    .replaceAll(lastDigits, (digit) => (digit === '0' ? '1' : '0'))
    .replace(/^(older|newer)-\d+$/u, '$1-999999999');
  return isJson ? Buffer.from(changed).toString('base64url') : changed;
}
