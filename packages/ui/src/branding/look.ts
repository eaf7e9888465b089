import { contrast, mix } from '../contrast.ts';
import { colours } from '../tokens.ts';
import { nearestPassing, passes, type Background } from './nearest.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The colours that a branding names, as #RRGGBB; null leaves a part as the gift's wrap and the product have it. */
export type BrandColours = {
  /** Buttons, links and accents, where their own part names nothing. */ readonly brand: string | null;
  /** The paper of the sender's words, where `panel` names nothing. */ readonly accent: string | null;
  readonly button: string | null;
  readonly loader: string | null;
  readonly form: string | null;
  readonly alert: string | null;
  readonly markdown: string | null;
  readonly panel: string | null;
  readonly divider: string | null;
};
export type BrandPart = keyof BrandColours;

/** What recipients see in one mode. A null part is coloured by the wrap or by the product's own tokens. */
export type LookOfMode = {
  /** Fill of buttons, and small accents in text. */ readonly accent: string | null;
  readonly onAccent: string | null;
  /** A chosen card, and the ground of a code. */ readonly soft: string | null;
  /** The paper of the sender's words. */ readonly note: string | null;
  readonly link: string | null;
  /** Borders of inputs and of quiet buttons. */ readonly control: string | null;
  /** Lines that only decorate. */ readonly line: string | null;
  readonly alert: string | null;
  readonly alertSoft: string | null;
  /** The bar of a button that is at work. */ readonly loader: string | null;
};

/** A colour that could not be used as it was given. */
export type Correction = {
  readonly part: BrandPart;
  readonly mode: Mode;
  readonly given: string;
  readonly used: string;
  /** The colour that it is seen beside, the contrast that the given one has to it, and the one that is needed. */
  readonly against: string;
  readonly ratio: number;
  readonly needed: number;
};

export type Look = Readonly<Record<Mode, LookOfMode>> & { readonly corrections: readonly Correction[] };

const text = 4.5;
const control = 3;
const ink = '#17211F';

type Wish = { readonly part: BrandPart; readonly given: string };

function wishOf(given: BrandColours, ...parts: readonly BrandPart[]): Wish | null {
  const part = parts.find((one) => given[one] !== null);
  const colour = part && given[part];
  return part && colour ? { part, given: colour.toUpperCase() } : null;
}

/** Words on a fill: white, else our ink, else black. */
function labelOn(fill: string): string {
  return ['#FFFFFF', ink].find((colour) => contrast(fill, colour) >= text) ?? '#000000';
}

/** Secondary text is the weaker of the two that are on a ground. */
function readableWords(mode: Mode): readonly Background[] {
  return [
    { colour: colours.text[mode], ratio: text },
    { colour: colours.muted[mode], ratio: text },
  ];
}

/** A tint of a colour on the surface, as strong as words on it allow. */
function tintOf(colour: string, mode: Mode, extra: readonly Background[] = []): string {
  const surface = colours.surface[mode];
  const needed = [...readableWords(mode), ...extra];
  for (let share = mode === 'light' ? 0.86 : 0.82; share < 1; share += 0.02) {
    const candidate = mix(colour, surface, share);
    if (passes(candidate, needed)) return candidate;
  }
  return surface;
}

function lookOfMode(given: BrandColours, mode: Mode, note: (correction: Correction) => void): LookOfMode {
  const surface = colours.surface[mode];
  const use = (wish: Wish | null, against: readonly Background[]): string | null => {
    if (!wish) return null;
    const used = nearestPassing(wish.given, against);
    const failed = against.find((other) => contrast(wish.given, other.colour) < other.ratio);
    if (failed && used !== wish.given)
      note({
        ...wish,
        mode,
        used,
        against: failed.colour,
        ratio: Math.floor(contrast(wish.given, failed.colour) * 100) / 100,
        needed: failed.ratio,
      });
    return used;
  };
  const onPage = [surface, colours.canvas[mode]].map((colour) => ({ colour, ratio: text }));
  const accent = use(wishOf(given, 'button', 'brand'), onPage);
  const panel = wishOf(given, 'panel');
  const paper = wishOf(given, 'accent');
  const alert = use(wishOf(given, 'alert'), onPage);
  const alertSoft = alert && tintOf(alert, mode, [{ colour: alert, ratio: text }]);
  return {
    accent,
    onAccent: accent && labelOn(accent),
    soft: accent && tintOf(accent, mode),
    note: panel ? use(panel, readableWords(mode)) : paper && tintOf(paper.given, mode),
    link: use(wishOf(given, 'markdown', 'brand'), onPage),
    control: use(
      wishOf(given, 'form'),
      onPage.map(({ colour }) => ({ colour, ratio: control })),
    ),
    line: wishOf(given, 'divider')?.given ?? null,
    alert,
    alertSoft,
    loader: use(wishOf(given, 'loader'), [{ colour: accent ?? colours.primary[mode], ratio: control }]),
  };
}

/**
 * The colours of a branding as recipients see them: each corrected until it meets WCAG 2.2 AA where it stands, in light
 * and in dark.
 */
export function lookOf(given: BrandColours): Look {
  const found: Correction[] = [];
  const note = (correction: Correction): void => {
    const isKnown = found.some(({ part, mode }) => part === correction.part && mode === correction.mode);
    if (!isKnown) found.push(correction);
  };
  return { light: lookOfMode(given, 'light', note), dark: lookOfMode(given, 'dark', note), corrections: found };
}
