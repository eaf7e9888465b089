import { isPictureAddress, pictureUrl, type GiftwrapChoice } from '@huggg/contracts';
import { paletteNames, wrapKinds, type PaletteName, type WrapKind } from '@huggg/ui/wrap';

/**
 * The arguments of the drawing function: kind, palette and seed (DESIGN §2); or an uploaded picture, with a ribbon in
 * the palette's colours.
 */
export type WrapChoice = {
  readonly kind: WrapKind;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly picture?: string;
};

/** The id of the platform's default wrap. */
const defaultId = '01920000-0000-7000-8000-00000000a001';

export const defaultWrap: WrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

const seedForm = /^[\w-]{1,40}$/;

type StoredWrap = { readonly [K in keyof GiftwrapChoice]?: GiftwrapChoice[K] | undefined };

/** Reads a choice from outside. Unknown parts are replaced by those of the default. */
export function parseWrap(value: StoredWrap | null): WrapChoice {
  const picture = value?.picture;
  return {
    ...(picture && isPictureAddress(picture, 'wrap') ? { picture } : {}),
    kind: wrapKinds.find((kind) => kind === value?.kind) ?? defaultWrap.kind,
    palette: paletteNames.find((palette) => palette === value?.palette?.toLowerCase()) ?? defaultWrap.palette,
    seed: value?.seed && seedForm.test(value.seed) ? value.seed : defaultWrap.seed,
  };
}

/** Returns a wrap as stored with an order or gift, or the default if none was chosen. */
export function toStoredWrap(value: GiftwrapChoice | null): GiftwrapChoice {
  if (!value) return { id: defaultId, ...defaultWrap };
  return { ...(value.id ? { id: value.id } : {}), ...parseWrap(value) };
}

/** Returns the path of a wrap's picture: a band for the top of an email. `small` is half as wide. */
export function wrapImagePath(value: StoredWrap | null, size: 'band' | 'small' = 'band'): string {
  const { kind, palette, seed, picture } = parseWrap(value);
  return picture
    ? pictureUrl(picture, 'wrap', size, 'jpg')
    : `/wraps/${kind}/${palette}/${seed}${size === 'small' ? '.small' : ''}.png`;
}

/** Converts a stored wrap to the choice of an order. */
export function toChoice({
  id,
  kind,
  palette,
  seed,
  picture,
}: Omit<WrapChoice, 'picture'> & { readonly id: string; readonly picture: string | null }): GiftwrapChoice {
  return { id, kind, palette, seed, ...(picture === null ? {} : { picture }) };
}
