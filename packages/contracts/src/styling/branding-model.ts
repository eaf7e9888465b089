import { z } from 'zod';
import { limits } from '../limits.ts';
import { line } from '../names.ts';

/** The five reactions of a gift whose branding has not set its own (gifts §9: exactly five). */
export const defaultQuickEmojis = ['❤️', '🎉', '😊', '🤩', '🙏'] as const;

/** The product's own branding, which gifts have where nothing else is chosen. */
export const standardBrandingId = '01930000-0000-7000-8000-0000000b4a2d';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0F5E57')
  .nullable();

/** A part that has a colour; null leaves it as the gift's wrap and the product colour it. */
const coloured = z.strictObject({ colour: colour.default(null) }).prefault({});

/** Made where it is used: a browser that does not know the flag would load nothing of these contracts. */
const isOneEmoji = (value: string): boolean => new RegExp('^\\p{RGI_Emoji}$', 'v').test(value);

/** Exactly five emojis, each different and each a single one. */
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
  /** In pixels, as the upload answered them. */
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});
export type BrandingLogo = z.infer<typeof brandingLogo>;

/**
 * How a team's gifts look to their recipients: pages, mails and prints. Colours are those that the team wants; where
 * one could not be read it is shown corrected, and the answer says so.
 */
export const brandingModel = z.strictObject({
  /** Support instead of a gift: no wrapping, no bow, neutral words. */
  isWelfare: z.boolean().default(false),
  /** Whether pages and mails name the product. */
  shouldShowPoweredByHuggg: z.boolean().default(true),
  /** `brand` colours buttons and links, `accent` the paper of the sender's words; a part's own colour goes first. */
  colours: z.strictObject({ brand: colour.default(null), accent: colour.default(null) }).prefault({}),
  typography: z.strictObject({ heading: z.enum(headingFonts).default('display') }).prefault({}),
  /** The bar of a button that is at work. */
  loader: coloured,
  button: z.strictObject({ colour: colour.default(null), shape: z.enum(buttonShapes).default('pill') }).prefault({}),
  /** Borders of inputs. */
  form: coloured,
  /** What was not done and why. */
  alert: coloured,
  /** Links in text. */
  markdown: coloured,
  /** The paper of the sender's words. */
  panel: coloured,
  /** Lines between facts. */
  divider: coloured,
  logo: brandingLogo.nullable().default(null),
  reaction: z
    .strictObject({ enabled: z.boolean().default(true), quickEmojis: quickEmojis.default([...defaultQuickEmojis]) })
    .prefault({}),
  /** Words of the team's own, never translated; empty for none. */
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

/** The parts of a model that name a colour, by the path of the colour. */
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

/** The colours that a model names, by part. */
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
