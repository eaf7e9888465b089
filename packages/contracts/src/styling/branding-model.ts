import { z } from 'zod';
import { limits } from '../limits.ts';
import { line } from '../names.ts';

/** The five default reactions of a gift, used if its branding sets none (gifts §9: exactly five). */
export const defaultQuickEmojis = ['❤️', '🎉', '😊', '🤩', '🙏'] as const;

/** The product's own branding, used for gifts if no other is chosen. */
export const standardBrandingId = '01930000-0000-7000-8000-0000000b4a2d';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0F5E57')
  .nullable();

/** A part with a colour. If null, the gift's wrap and the product determine the colour. */
const colouredPart = z.strictObject({ colour: colour.default(null) }).prefault({});

/**
 * Creates the expression on each call: a browser that does not support the `v` flag would otherwise fail to load this
 * entire package.
 */
const isOneEmoji = (value: string): boolean => new RegExp('^\\p{RGI_Emoji}$', 'v').test(value);

/** Exactly five different emojis, each a single emoji. */
const quickEmojis = z
  .array(z.string().max(32).refine(isOneEmoji, 'must be one emoji'))
  .length(limits.quickEmojis, `must be exactly ${limits.quickEmojis} emojis`)
  .refine((emojis) => new Set(emojis).size === emojis.length, 'must be five different emojis');

export const buttonShapes = ['pill', 'rounded', 'square'] as const;
export const headingFonts = ['display', 'text', 'serif'] as const;

/** A logo that the team uploaded (`POST /v3/brandings/logos`), with its text alternative. */
export const brandingLogo = z.strictObject({
  address: z.string().max(200),
  alt: line(120).min(1, 'must say what the logo says'),
  /** In pixels, as returned by the upload. */
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});
export type BrandingLogo = z.infer<typeof brandingLogo>;

/**
 * How a team's gifts look to recipients: pages, mails and prints. The colours are those that the team chose; an
 * illegible colour is shown corrected, and the response says so.
 */
export const brandingModel = z.strictObject({
  /** Whether the branding is for support instead of gifts: no wrapping, no bow, neutral wording. */
  isWelfare: z.boolean().default(false),
  /** Whether pages and mails name the product. */
  shouldShowPoweredByHuggg: z.boolean().default(true),
  /**
   * `brand` colours buttons and links; `accent` colours the paper behind the sender's message. A part's own colour
   * takes precedence.
   */
  colours: z.strictObject({ brand: colour.default(null), accent: colour.default(null) }).prefault({}),
  typography: z.strictObject({ heading: z.enum(headingFonts).default('display') }).prefault({}),
  /** The progress bar of a busy button. */
  loader: colouredPart,
  button: z.strictObject({ colour: colour.default(null), shape: z.enum(buttonShapes).default('pill') }).prefault({}),
  /** Borders of inputs. */
  form: colouredPart,
  /** Alerts: what was not done, and why. */
  alert: colouredPart,
  /** Links in text. */
  markdown: colouredPart,
  /** The paper behind the sender's message. */
  panel: colouredPart,
  /** Lines between facts. */
  divider: colouredPart,
  logo: brandingLogo.nullable().default(null),
  reaction: z
    .strictObject({ enabled: z.boolean().default(true), quickEmojis: quickEmojis.default([...defaultQuickEmojis]) })
    .prefault({}),
  /** The team's own texts, never translated; empty if there are none. */
  copy: z
    .strictObject({
      /** Above the gift, on its page and in its mails. */
      greeting: line(160).default(''),
      /** At the foot of pages and mails. */
      closing: line(200).default(''),
    })
    .prefault({}),
});
export type BrandingModel = z.infer<typeof brandingModel>;

/** The parts of a model that have a colour, with the path of that colour. */
export const brandingColours = {
  brand: 'colours.brand',
  accent: 'colours.accent',
  button: 'button.colour',
  loader: 'loader.colour',
  form: 'form.colour',
  alert: 'alert.colour',
  markdown: 'markdown.colour',
  panel: 'panel.colour',
  divider: 'divider.colour',
} as const;
export type BrandingPart = keyof typeof brandingColours;

/** Returns the colours that a model sets, by part. */
export function coloursOf(model: BrandingModel): Readonly<Record<BrandingPart, string | null>> {
  return {
    brand: model.colours.brand,
    accent: model.colours.accent,
    button: model.button.colour,
    loader: model.loader.colour,
    form: model.form.colour,
    alert: model.alert.colour,
    markdown: model.markdown.colour,
    panel: model.panel.colour,
    divider: model.divider.colour,
  };
}
