import { z } from 'zod';

/**
 * A wrap as stored with orders and gifts. Those of earlier releases may have parts that can no longer be drawn;
 * `parseWrap` reads them.
 */
export const storedWrap = z.object({
  id: z.string().optional(),
  kind: z.string(),
  palette: z.string(),
  seed: z.string(),
  picture: z.string().optional(),
});
