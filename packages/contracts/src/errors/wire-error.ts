import { z } from 'zod';

// Separate from the catalogue, so that clients that only read errors do not bundle the catalogue's texts.

export const fieldError = z.object({ path: z.string(), message: z.string() });

/** The only form of an error in responses (RULES §14). */
export const wireError = z.object({
  code: z.union([z.string(), z.number()]),
  help: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string().optional(),
  retryable: z.boolean().optional(),
});
export type WireError = z.infer<typeof wireError>;
