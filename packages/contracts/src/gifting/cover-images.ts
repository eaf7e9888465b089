import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id } from '../shapes.ts';

/** The size of a cover in gifts and mails, in pixels: the width is two and a half times the height. */
export const coverSize = { width: 1200, height: 480 } as const;

/** The minimum width of a crop, in pixels of the original picture. */
export const coverLeastWidth = 400;

export const coverTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A fraction between 0 and 1. */
const fraction = z.coerce.number().min(0).max(1);

export const coverImage = z.object({
  id,
  /** The address on this server, for `details.coverImage`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type CoverImage = z.infer<typeof coverImage>;

export const uploadCoverImage = endpoint({
  method: 'POST',
  path: '/v3/cover-images',
  summary: 'Upload a cover image for the team’s gifts: the file is the body, the query selects the crop',
  access: permission('purchase-hugggs'),
  file: { maxBytes: limits.imageBytes, types: coverTypes },
  /**
   * The part to show, in fractions of the picture as displayed; its height follows from its width. Defaults to the
   * middle.
   */
  query: z.strictObject({ x: fraction.optional(), y: fraction.optional(), width: fraction.optional() }),
  response: coverImage,
  errors: ['picture.unreadable', 'picture.too-small', 'picture.day-used-up'],
});

export const coverImageEndpoints = { uploadCoverImage };
