import { z } from 'zod';

/**
 * A wrap as orders and gifts keep it. Those of former releases may have parts that nothing draws; `wrapFrom` reads
 * them.
 */
export const storedWrap = z.object({
  id: z.string().optional(),
  kind: z.string(),
  palette: z.string(),
  seed: z.string(),
  picture: z.string().optional(),
});
