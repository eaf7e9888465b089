import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { pictureErrors, picturePart, pictureTypes } from '../catalogue/pictures.ts';
import { giftwrapChoice } from '../gifting/shared.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { id, idParams, instant, queryBoolean } from '../shapes.ts';

/** Maximum length of the name of a wrap, a theme or a template. */
export const styleNameCharacters = 80;
const name = line(styleNameCharacters).refine((value) => value.length > 0, 'must not be empty');

/** Designs of drawn paper, and their colours (DESIGN §2). `packages/ui` draws them. */
export const wrappings = ['hug', 'confetti', 'scallop', 'stripe', 'petal', 'terrazzo'] as const;
export const wrapPalettes = ['spruce', 'damson', 'harbour', 'butter', 'linen', 'brick'] as const;

/** A wrap that a team may choose for its gifts: drawn from a kind, palette and seed, or an uploaded picture. */
export const giftwrap = z.object({
  id,
  name: z.string(),
  /** Absolute URLs: the thumbnail is 600 × 240 pixels, the other picture 1,200 × 480. */
  images: z.object({ thumbnail: z.string(), opengraph: z.string() }),
  model: z.object({
    giftWrap: z.object({
      /** The kind of paper, or `picture`. */
      wrapping: z.enum([...wrappings, 'picture']),
      /** The uploaded picture; null if the paper is drawn. */
      remoteUrl: z.string().nullable(),
    }),
  }),
  /** The team that created the wrap; null for a platform wrap. */
  teamId: id.nullable(),
  /** The value for `details.giftwrap` of an order. The picture of a wrap never changes, so orders keep theirs. */
  choice: giftwrapChoice,
  version: z.int(),
  dateCreated: instant,
  dateModified: instant,
  /** When it was retired and stopped being offered. Gifts that use it keep it. */
  dateRetired: instant.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type Giftwrap = z.infer<typeof giftwrap>;

export const listGiftwraps = endpoint({
  method: 'GET',
  path: '/v3/giftwraps',
  summary: 'The wraps that the caller’s team may choose: the platform’s, its parent’s and its own, newest first',
  access: permission('use-giftwrap'),
  query: z.strictObject({ retired: queryBoolean.default(false) }),
  response: z.array(giftwrap),
});

export const getGiftwrap = endpoint({
  method: 'GET',
  path: '/v3/giftwraps/{id}',
  summary: 'Read one wrap',
  access: permission('use-giftwrap'),
  params: idParams,
  response: giftwrap,
  errors: ['giftwrap.not-found'],
});

export const upsertGiftwrap = endpoint({
  method: 'POST',
  path: '/v3/giftwraps/upsert',
  summary: 'Add a drawn wrap to the caller’s team; with an id, rename a wrap, retire it or offer it again',
  access: permission('use-giftwrap'),
  body: z.union([
    z.strictObject({
      id,
      name: name.optional(),
      retired: z.boolean().optional(),
      /**
       * The version that the change is based on; if there is a newer one, the change is refused with
       * giftwrap.version-conflict.
       */
      version: z.int().min(1).optional(),
    }),
    z.strictObject({
      name,
      kind: z.enum(wrappings),
      palette: z.enum(wrapPalettes),
      /** Determines the pattern; the same seed gives the same wrap. Random if absent. */
      seed: z
        .string()
        .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
        .optional(),
    }),
  ]),
  response: giftwrap,
  errors: ['giftwrap.not-found', 'giftwrap.version-conflict', 'giftwrap.too-many'],
});

export const uploadGiftwrap = endpoint({
  method: 'POST',
  path: '/v3/giftwraps/uploads',
  summary:
    'Add a wrap with a picture as its paper to the caller’s team: the file is the body, the query selects the part; its middle is shown',
  access: permission('use-giftwrap'),
  file: { maxBytes: limits.imageBytes, types: pictureTypes },
  /** The palette sets the colours of the ribbon and the gift page. */
  query: picturePart.extend({ name, palette: z.enum(wrapPalettes).default('spruce') }),
  response: giftwrap,
  errors: ['giftwrap.not-found', 'giftwrap.too-many', 'picture.day-used-up', ...pictureErrors],
});
