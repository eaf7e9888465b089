import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, queryBoolean } from '../shapes.ts';
import { previewUrls } from './brandings.ts';
import { styleNameCharacters } from './giftwraps.ts';

const name = line(styleNameCharacters).refine((value) => value.length > 0, 'must not be empty');

/** The platform's default theme for gifts: the default wrap, and the team's branding. */
export const houseThemeId = '01920000-0000-7000-8000-00000000b001';

const common = {
  id,
  name: z.string(),
  version: z.int(),
  dateCreated: instant,
  dateModified: instant,
  /** When it was retired and stopped being offered. Orders that use it keep it. */
  dateRetired: instant.nullable(),
  /** Whether the caller may apply it to an order. */
  canApply: z.boolean(),
  abilities: z.object({ edit: z.boolean() }),
};

/**
 * A platform theme, or a theme created for API clients: available to the clients that it lists, or to everyone if it is
 * public.
 */
export const legacyTheme = z.object({
  ...common,
  type: z.literal('legacy'),
  label: z.string(),
  clientIds: z.array(id),
  teamId: id.nullable(),
  public: z.boolean(),
  /** The wrap that it applies to gifts; null if there is none. */
  giftwrapId: id.nullable(),
});

/** A team's theme: a combination of a branding and a wrap. */
export const modelTheme = z.object({
  ...common,
  type: z.literal('model'),
  teamId: id,
  brandingId: id.nullable(),
  giftwrapId: id.nullable(),
});

/** A record without a type is a legacy theme. */
export const theme = z.discriminatedUnion('type', [legacyTheme, modelTheme]);
export type Theme = z.infer<typeof theme>;
export type ModelTheme = z.infer<typeof modelTheme>;

export const listThemes = endpoint({
  method: 'GET',
  path: '/v3/themes',
  summary: 'The themes that the caller’s team may use: its own, its parent’s and the public ones of the platform',
  access: permission('use-theme'),
  query: z.strictObject({ retired: queryBoolean.default(false) }),
  response: z.array(theme),
});

export const getTheme = endpoint({
  method: 'GET',
  path: '/v3/themes/{id}',
  summary: 'Read one theme, legacy or model',
  access: permission('use-theme'),
  params: idParams,
  response: theme,
  errors: ['theme.not-found'],
});

export const upsertModelTheme = endpoint({
  method: 'POST',
  path: '/v3/themes/model/upsert',
  summary: 'Add a model theme to the caller’s team; with an id, change it, retire it or offer it again',
  access: permission('add-themes'),
  body: z.union([
    z.strictObject({
      id,
      name: name.optional(),
      brandingId: id.nullish(),
      giftwrapId: id.nullish(),
      retired: z.boolean().optional(),
      /**
       * The version that the change is based on; if there is a newer one, the change is refused with
       * theme.version-conflict.
       */
      version: z.int().min(1).optional(),
    }),
    z.strictObject({ name, brandingId: id.nullish(), giftwrapId: id.nullish() }),
  ]),
  response: modelTheme,
  errors: [
    'theme.not-found',
    'theme.version-conflict',
    'giftwrap.not-found',
    'branding.not-found',
    'plan.limit-exceeded',
    'team.not-found',
  ],
});

export const previewTheme = endpoint({
  method: 'POST',
  path: '/v3/themes/previews',
  summary:
    'Addresses of the real pages and mails in a branding and a wrap that go together, with sample texts; open for an hour',
  access: permission('add-themes'),
  /** If null or absent: the team's default branding, and the default wrap of gifts. */
  body: z.strictObject({ brandingId: id.nullish(), giftwrapId: id.nullish() }),
  response: z.object({ urls: previewUrls, dateExpires: instant }),
  errors: ['giftwrap.not-found', 'branding.not-found'],
  impersonation: 'allowed',
});
