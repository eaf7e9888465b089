import type { z } from 'zod';
import { catalogueError } from '../errors.ts';

/**
 * Encodes a cursor: the position of a row in its list, opaque so that clients do not construct one. It grants no access
 * beyond the filters of the call.
 */
export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Decodes the position in a cursor with the schema of its list.
 * @throws request.malformed for any cursor that this list did not write.
 */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw catalogueError('request.malformed', {
      fields: [{ path: 'cursor', message: 'must be a cursor that this list returned' }],
    });
  }
}
