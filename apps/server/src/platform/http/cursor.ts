import type { z } from 'zod';
import { catalogueError } from '../errors.ts';

/**
 * A cursor is the place of a row in its list, written so that nobody is tempted to build one: whoever holds it may only ask for what the
 * filters of the call allow anyway.
 */
export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a cursor names, in the form that the list keeps.
 * @throws request.malformed for anything that this list did not write.
 */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw catalogueError('request.malformed', {
      fields: [{ path: 'cursor', message: 'must be one that this list answered' }],
    });
  }
}
