import { isPictureAddress } from '@huggg/contracts';
import type { OrderDetails } from '@huggg/contracts';
import { paletteNames, wrapKinds } from '@huggg/ui/wrap';
import type { PaletteName, WrapKind } from '@huggg/ui/wrap';

/**
 * How a gift is wrapped: what the drawing function takes, or a picture; with the id of the wrap once the server gave it
 * one.
 */
export type WrapChoice = {
  readonly kind: WrapKind;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly id?: string;
  readonly picture?: string;
};

const first: WrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

/** An order's wrap; a part that is not chosen or not known is the one that every gift has. */
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

/** The palette of the season. */
export const seasonal: PaletteName = 'brick';

/** The palettes in the order in which they are offered: the seasonal one first where the season's setting is on. */
export function offeredPalettes({ christmasMode }: { readonly christmasMode: boolean }): typeof paletteLabels {
  if (!christmasMode) return paletteLabels;
  return paletteLabels.toSorted((a, b) => Number(b.palette === seasonal) - Number(a.palette === seasonal));
}
