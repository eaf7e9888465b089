import { contrast, mix } from '../contrast.ts';
import { colours } from '../tokens.ts';
import { nearestPassing, passes, type Background } from './nearest.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The colours of a branding, as #RRGGBB; null leaves a part in the colour of the gift's wrap or the product. */
export type BrandColours = {
  /** Buttons, links and accents, if their own part has no colour. */ readonly brand: string | null;
  /** The paper behind the sender's message, if `panel` has no colour. */ readonly accent: string | null;
  readonly button: string | null;
  readonly loader: string | null;
  readonly form: string | null;
  readonly alert: string | null;
  readonly markdown: string | null;
  readonly panel: string | null;
  readonly divider: string | null;
};
export type BrandPart = keyof BrandColours;

/**
 * The colours that recipients see in one mode. A null part gets its colour from the wrap or from the product's own
 * tokens.
 */
export type LookOfMode = {
  /** Fill of buttons, and small accents in text. */ readonly accent: string | null;
  readonly onAccent: string | null;
  /** A selected card, and the background of a code. */ readonly soft: string | null;
  /** The paper behind the sender's message. */ readonly note: string | null;
  readonly link: string | null;
  /** Borders of inputs and of quiet buttons. */ readonly control: string | null;
  /** Decorative lines. */ readonly line: string | null;
  readonly alert: string | null;
  readonly alertSoft: string | null;
  /** The progress bar of a busy button. */ readonly loader: string | null;
};

/** A given colour that had to be corrected. */
export type Correction = {
  readonly part: BrandPart;
  readonly mode: Mode;
  readonly given: string;
  readonly used: string;
  /** The adjacent colour, the contrast of the given colour with it, and the contrast required. */
  readonly against: string;
  readonly ratio: number;
  readonly needed: number;
};

export type Look = Readonly<Record<Mode, LookOfMode>> & { readonly corrections: readonly Correction[] };

const text = 4.5;
const control = 3;
const ink = '#17211F';

type ChosenColour = { readonly part: BrandPart; readonly given: string };

function chosenColourOf(given: BrandColours, ...parts: readonly BrandPart[]): ChosenColour | null {
  const part = parts.find((one) => given[one] !== null);
  const colour = part && given[part];
  return part && colour ? { part, given: colour.toUpperCase() } : null;
}

/** Returns the text colour on a fill: white, else our ink, else black. */
function labelOn(fill: string): string {
  return ['#FFFFFF', ink].find((colour) => contrast(fill, colour) >= text) ?? '#000000';
}

/** Returns the text colours that must be readable on a background; secondary text has the weaker contrast. */
function requiredTextColours(mode: Mode): readonly Background[] {
  return [
    { colour: colours.text[mode], ratio: text },
    { colour: colours.muted[mode], ratio: text },
  ];
}

/** Returns a tint of a colour on the surface, as strong as the text on it allows. */
function tintOf(colour: string, mode: Mode, extra: readonly Background[] = []): string {
  const surface = colours.surface[mode];
  const needed = [...requiredTextColours(mode), ...extra];
  for (let share = mode === 'light' ? 0.86 : 0.82; share < 1; share += 0.02) {
    const candidate = mix(colour, surface, share);
    if (passes(candidate, needed)) return candidate;
  }
  return surface;
}

function lookOfMode(given: BrandColours, mode: Mode, note: (correction: Correction) => void): LookOfMode {
  const surface = colours.surface[mode];
  const use = (wish: ChosenColour | null, against: readonly Background[]): string | null => {
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
  const accent = use(chosenColourOf(given, 'button', 'brand'), onPage);
  const panel = chosenColourOf(given, 'panel');
  const paper = chosenColourOf(given, 'accent');
  const alert = use(chosenColourOf(given, 'alert'), onPage);
  const alertSoft = alert && tintOf(alert, mode, [{ colour: alert, ratio: text }]);
  return {
    accent,
    onAccent: accent && labelOn(accent),
    soft: accent && tintOf(accent, mode),
    note: panel ? use(panel, requiredTextColours(mode)) : paper && tintOf(paper.given, mode),
    link: use(chosenColourOf(given, 'markdown', 'brand'), onPage),
    control: use(
      chosenColourOf(given, 'form'),
      onPage.map(({ colour }) => ({ colour, ratio: control })),
    ),
    line: chosenColourOf(given, 'divider')?.given ?? null,
    alert,
    alertSoft,
    loader: use(chosenColourOf(given, 'loader'), [{ colour: accent ?? colours.primary[mode], ratio: control }]),
  };
}

/**
 * Returns the colours of a branding as recipients see them, in light and dark mode: each is corrected until it meets
 * WCAG 2.2 AA on its background.
 */
export function lookOf(given: BrandColours): Look {
  const found: Correction[] = [];
  const note = (correction: Correction): void => {
    const isKnown = found.some(({ part, mode }) => part === correction.part && mode === correction.mode);
    if (!isKnown) found.push(correction);
  };
  return { light: lookOfMode(given, 'light', note), dark: lookOfMode(given, 'dark', note), corrections: found };
}
