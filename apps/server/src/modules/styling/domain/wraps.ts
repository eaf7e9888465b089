import { isPictureAddress, pictureUrl, type GiftwrapChoice } from '@huggg/contracts';
import { paletteNames, wrapKinds, type PaletteName, type WrapKind } from '@huggg/ui/wrap';

/**
 * The arguments of the drawing function: kind, palette and seed (DESIGN §2); or an uploaded picture, with the ribbon in
 * the palette's colours.
 */
export type WrapChoice = {
  readonly kind: WrapKind;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly picture?: string;
};

/** The platform's wrap that a gift has by default. */
const defaultId = '01920000-0000-7000-8000-00000000a001';

export const defaultWrap: WrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

const seedForm = /^[\w-]{1,40}$/;

type StoredWrap = { readonly [K in keyof GiftwrapChoice]?: GiftwrapChoice[K] | undefined };

/** Reads a choice from outside; a part that is not known is the default's. */
export function wrapFrom(value: StoredWrap | null): WrapChoice {
  const picture = value?.picture;
  return {
    ...(picture && isPictureAddress(picture, 'wrap') ? { picture } : {}),
    kind: wrapKinds.find((kind) => kind === value?.kind) ?? defaultWrap.kind,
    palette: paletteNames.find((palette) => palette === value?.palette?.toLowerCase()) ?? defaultWrap.palette,
    seed: value?.seed && seedForm.test(value.seed) ? value.seed : defaultWrap.seed,
  };
}

/** A wrap as an order or gift keeps it: the default where nothing was chosen. */
export function keptWrap(value: GiftwrapChoice | null): GiftwrapChoice {
  if (!value) return { id: defaultId, ...defaultWrap };
  return { ...(value.id ? { id: value.id } : {}), ...wrapFrom(value) };
}

/** Where the picture of a wrap is served: a band for the head of a mail. `small` is half as wide. */
export function wrapImagePath(value: StoredWrap | null, size: 'band' | 'small' = 'band'): string {
  const { kind, palette, seed, picture } = wrapFrom(value);
  return picture
    ? pictureUrl(picture, 'wrap', size, 'jpg')
    : `/wraps/${kind}/${palette}/${seed}${size === 'small' ? '.small' : ''}.png`;
}

/** A kept wrap as an order chooses it. */
export function toChoice({
  id,
  kind,
  palette,
  seed,
  picture,
}: Omit<WrapChoice, 'picture'> & { readonly id: string; readonly picture: string | null }): GiftwrapChoice {
  return { id, kind, palette, seed, ...(picture === null ? {} : { picture }) };
}
