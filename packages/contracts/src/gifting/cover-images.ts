import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id } from '../shapes.ts';

/** A cover as gifts and mails show it: two and a half times as wide as high, in pixels. */
export const coverSize = { width: 1200, height: 480 } as const;

/** The narrowest part of a picture that is still sharp enough, in its own pixels. */
export const coverLeastWidth = 400;

export const coverTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A part of a whole: 0 is none of it, 1 all. */
const fraction = z.coerce.number().min(0).max(1);

export const coverImage = z.object({
  id,
  /** What `details.coverImage` takes: its address on this server. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type CoverImage = z.infer<typeof coverImage>;

export const uploadCoverImage = endpoint({
  method: 'POST',
  path: '/v3/cover-images',
  summary: 'Keep a picture for gifts of the team: the file is the body, the query says which part of it',
  access: permission('purchase-hugggs'),
  file: { mostBytes: limits.imageBytes, types: coverTypes },
  /** The part to show, in fractions of the picture as it is looked at; its height follows from its width. The middle where it is not said. */
  query: z.strictObject({ x: fraction.optional(), y: fraction.optional(), width: fraction.optional() }),
  response: coverImage,
  errors: ['picture.unreadable', 'picture.too-small'],
});

export const coverImageEndpoints = { uploadCoverImage };
