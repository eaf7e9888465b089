import { contrast, mix, readableOn } from '../contrast.ts';
import { colours } from '../tokens.ts';
import type { Palette } from './palettes.ts';
import { shades } from './ribbon.ts';

export type GiftColours = {
  /** Buttons and accents, readable on a surface. */
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
  /** A selected card. */
  readonly soft: string;
  /** The paper behind the sender's note. */
  readonly note: string;
};

export type PaperColours = {
  readonly ground: string;
  /** The shadow that objects cast on the paper. */ readonly cast: string;
  readonly face: string;
  readonly fold: string;
  readonly edge: string;
};

const readable = 4.5;

/**
 * Returns the wrap's own colour for buttons and accents on a surface: the first one that is readable there, else the
 * first one corrected until it is readable (WCAG 2.2 AA). Body text is never coloured by a wrap.
 */
function readableAccent(surface: string, candidates: readonly string[]): string {
  const asItIs = candidates.find((colour) => contrast(surface, colour) >= readable);
  return asItIs ?? readableOn(surface, candidates[0] ?? surface, readable);
}

/**
 * Returns a tint of a surface with the given share, or weaker if secondary text on it requires that: a team can choose
 * any colours.
 */
function tint(colour: string, mode: 'light' | 'dark', share: number): string {
  const surface = colours.surface[mode];
  const canBeRead = (ground: string): boolean =>
    contrast(colours.muted[mode], ground) >= readable && contrast(colours.text[mode], ground) >= readable;
  for (let step = share; step < 1; step += 0.03) {
    const candidate = mix(colour, surface, step);
    if (canBeRead(candidate)) return candidate;
  }
  return surface;
}

/** Returns the text colour on a fill: white, else our ink, else black. */
function labelOn(fill: string): string {
  return ['#FFFFFF', '#17211F'].find((colour) => contrast(fill, colour) >= readable) ?? '#000000';
}

/** Returns the colours that a wrap gives to the gift's page, in light or dark mode. */
export function giftColours(palette: Palette, mode: 'light' | 'dark'): GiftColours {
  const surface = colours.surface[mode];
  const candidates =
    mode === 'light'
      ? [palette.ground, palette.ribbon, palette.detail]
      : [palette.ribbon, palette.ground, palette.highlight];
  const accent = readableAccent(surface, candidates);
  return {
    accent,
    onAccent: labelOn(accent),
    soft: tint(accent, mode, mode === 'light' ? 0.9 : 0.84),
    note: mode === 'light' ? tint(palette.highlight, mode, 0.5) : tint(palette.ribbon, mode, 0.8),
  };
}

/** Returns the colours of the paper and its ribbon, for a page that draws them itself. */
export function paperColours(palette: Palette): PaperColours {
  const { face, fold, edge } = shades(palette);
  return { ground: palette.ground, cast: mix(palette.ground, '#17211F', 0.55), face, fold, edge };
}
