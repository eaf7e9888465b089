import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { pictureErrors, picturePart } from '../catalogue/pictures.ts';
import { id, idParams, instant } from '../shapes.ts';
import { brandingModel } from './branding-model.ts';

/** A branding colour that is shown corrected, because its contrast with its background is too low (WCAG 2.2 AA). */
export const brandingCorrection = z.object({
  /** Path of the colour in the branding, for example `model.colours.brand`. */
  path: z.string(),
  mode: z.enum(['light', 'dark']),
  given: z.string(),
  used: z.string(),
  /** The background, the contrast of the given colour with it, and the contrast required. */
  against: z.string(),
  ratio: z.number(),
  needed: z.number(),
});
export type BrandingCorrection = z.infer<typeof brandingCorrection>;

export const branding = z.object({
  id,
  /** The team that owns the branding; null for the platform's own. */
  teamId: id.nullable(),
  name: z.string(),
  model: brandingModel,
  corrections: z.array(brandingCorrection),
  /** Whether orders of the caller's team use it if they name no other branding. */
  isDefault: z.boolean(),
  version: z.int(),
  dateCreated: instant,
  dateModified: instant,
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Whether the caller manages the brandings of their own team, that is, adds brandings and chooses the default. */
    makeDefault: z.boolean(),
  }),
});
export type Branding = z.infer<typeof branding>;

const model = brandingModel.prefault({});

export const listBrandings = endpoint({
  method: 'GET',
  path: '/v3/brandings',
  summary: 'The brandings that the caller’s team may use: its own, those of the team above it, and the platform’s',
  access: permission('use-branding'),
  response: z.array(branding),
});

export const getBranding = endpoint({
  method: 'GET',
  path: '/v3/brandings/{id}',
  summary: 'Read a branding',
  access: permission('use-branding'),
  params: idParams,
  response: branding,
  errors: ['branding.not-found'],
});

/** A branding, as it is saved. */
export const brandingDraft = z.strictObject({
  /** The branding to change; absent to add one. */
  id: id.optional(),
  /** The team that owns a new branding; defaults to the caller's team. */
  teamId: id.optional(),
  name: line(80).min(1, 'must not be empty'),
  /** The complete model: an absent part gets its default. */
  model,
  /**
   * The version that the change is based on; if there is a newer one, the change is refused with
   * branding.version-conflict.
   */
  version: z.int().min(1).optional(),
});

export const upsertBranding = endpoint({
  method: 'POST',
  path: '/v3/brandings/upsert',
  summary: 'Add a branding, or change the one with this id. Paid gifts keep the look that they were bought with.',
  access: permission('use-branding'),
  body: brandingDraft,
  response: branding,
  errors: [
    'team.not-found',
    'branding.not-found',
    'branding.version-conflict',
    'branding.name-taken',
    'branding.logo-unknown',
    'branding.too-many',
  ],
});

export const deleteBranding = endpoint({
  method: 'DELETE',
  path: '/v3/brandings/{id}',
  summary:
    'Delete a branding. Sent gifts keep their look; drafts that name it ask for another one; a team whose default it was falls back to the next.',
  access: permission('use-branding'),
  params: idParams,
  response: z.object({ id, deleted: z.literal(true) }),
  errors: ['branding.not-found'],
});

export const setDefaultBranding = endpoint({
  method: 'PUT',
  path: '/v3/brandings/default',
  summary:
    'Choose what orders of a team wear where they name no branding; null for what the team above it or the platform has',
  access: permission('use-branding'),
  body: z.strictObject({ teamId: id.optional(), brandingId: id.nullable() }),
  response: z.object({ teamId: id, brandingId: id.nullable() }),
  errors: ['team.not-found', 'branding.not-found'],
});

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/v3/brandings/logos',
  summary:
    'Upload a logo: the file is the body, the query selects the part. It is drawn anew; an SVG is kept as a picture of it.',
  access: permission('use-branding'),
  file: { maxBytes: limits.imageBytes, types: logoTypes },
  query: picturePart,
  response: z.object({ address: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  errors: [...pictureErrors],
});

/**
 * Paths of the real pages and mails with sample texts. They take `mode`, which is `light` or `dark`; the gift page also
 * takes the `state` of the gift.
 */
export const previewUrls = z.object({ gift: z.string(), mail: z.string(), print: z.string() });

export const previewBranding = endpoint({
  method: 'POST',
  path: '/v3/brandings/previews',
  summary:
    'Addresses of the real pages and mails in a branding that need not be kept yet, with sample texts; open for an hour',
  access: permission('use-branding'),
  body: z.strictObject({ model: brandingModel }),
  response: z.object({
    urls: previewUrls,
    corrections: z.array(brandingCorrection),
    dateExpires: instant,
  }),
  errors: ['branding.logo-unknown'],
  impersonation: 'allowed',
});
