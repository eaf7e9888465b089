import { paletteNames, wrapKinds, type PaletteName, type WrapKind } from '@huggg/ui/wrap';

/** The arguments of the drawing function: kind, palette and seed (DESIGN §2). */
export type WrapChoice = { readonly kind: WrapKind; readonly palette: PaletteName; readonly seed: string };

/** What a gift is wrapped in by default. */
export const defaultWrap: WrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

const seedForm = /^[\w-]{1,40}$/;

/** Reads a choice from outside; a part that is not known is the default's. */
export function wrapFrom(
  value: {
    readonly kind?: string | undefined;
    readonly palette?: string | undefined;
    readonly seed?: string | undefined;
  } | null,
): WrapChoice {
  return {
    kind: wrapKinds.find((kind) => kind === value?.kind) ?? defaultWrap.kind,
    palette: paletteNames.find((palette) => palette === value?.palette?.toLowerCase()) ?? defaultWrap.palette,
    seed: value?.seed && seedForm.test(value.seed) ? value.seed : defaultWrap.seed,
  };
}

/** Where the picture of a wrap is served: a band for the head of a mail. */
export function wrapImagePath(value: Parameters<typeof wrapFrom>[0]): string {
  const { kind, palette, seed } = wrapFrom(value);
  return `/wraps/${kind}/${palette}/${seed}.png`;
}
