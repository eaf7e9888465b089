import { isPictureAddress } from '@huggg/contracts';
import type { OrderDetails } from '@huggg/contracts';
import { paletteNames, wrapKinds } from '@huggg/ui/wrap';
import type { PaletteName, WrapKind } from '@huggg/ui/wrap';

/**
 * The wrap of a gift: the parameters of the drawing function, or a picture; with the wrap's id if the server has stored
 * it.
 */
export type WrapChoice = {
  readonly kind: WrapKind;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly id?: string;
  readonly picture?: string;
};

const first: WrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

/** Returns the wrap of an order; parts that are missing or unknown get their defaults. */
export function wrapOf(given: OrderDetails['giftwrap']): WrapChoice {
  const { id, picture } = given ?? {};
  return {
    kind: wrapKinds.find((kind) => kind === given?.kind) ?? first.kind,
    palette: paletteNames.find((palette) => palette === given?.palette.toLowerCase()) ?? first.palette,
    seed: given?.seed ?? first.seed,
    ...(id === undefined ? {} : { id }),
    ...(picture !== undefined && isPictureAddress(picture, 'wrap') ? { picture } : {}),
  };
}

const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const paperLabels: readonly { readonly kind: WrapKind; readonly label: string }[] = wrapKinds.map((kind) => ({
  kind,
  label: words(kind),
}));
export const paletteLabels: readonly { readonly palette: PaletteName; readonly label: string }[] = paletteNames.map(
  (palette) => ({ palette, label: words(palette) }),
);

/** The seasonal palette. */
export const seasonal: PaletteName = 'brick';

/** Returns the palettes in display order: the seasonal one first if the setting for the season is on. */
export function offeredPalettes({ christmasMode }: { readonly christmasMode: boolean }): typeof paletteLabels {
  if (!christmasMode) return paletteLabels;
  return paletteLabels.toSorted((a, b) => Number(b.palette === seasonal) - Number(a.palette === seasonal));
}
