import { colours } from '@huggg/ui/tokens';
import type { LookOfMode, Mode } from '@huggg/ui/branding';
import type { ColourName } from '@huggg/ui/tokens';
import type { MailBranding } from '../mail-branding.ts';

/** Fonts that a mail program has; fetching a font from our server would tell us who reads the mail. */
export const textFont = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const displayFont = `'Bricolage Grotesque', ${textFont}`;

/**
 * Returns the light colour, which is written in the mail itself. Dark colours come from the style sheet, if the mail
 * program supports one.
 */
export function lightColour(name: ColourName): string {
  return colours[name].light;
}

/**
 * Class, property and colour of everything that changes in dark mode. Light values are written on the elements, for
 * programs that remove styles.
 */
const themedProperties = [
  ['canvas', 'background-color', 'canvas'],
  ['card', 'background-color', 'surface'],
  ['text', 'color', 'text'],
  ['muted', 'color', 'muted'],
  ['link', 'color', 'primary'],
  ['line', 'border-color', 'line'],
  ['total', 'border-color', 'control-line'],
  ['words', 'background-color', 'ribbon-soft'],
  ['signature', 'color', 'ribbon-text'],
  ['button', 'background-color', 'primary'],
  ['button', 'color', 'on-primary'],
  ['picture', 'background-color', 'primary-soft'],
] as const satisfies readonly (readonly [string, 'color' | 'background-color' | 'border-color', ColourName])[];

type ThemeClass = (typeof themedProperties)[number][0];
type Property = (typeof themedProperties)[number][1];

/** `canvas` is the body; React Email also colours a cell inside it. */
function selector(name: ThemeClass): string {
  return name === 'canvas' ? '.canvas,.canvas>table>tbody>tr>td' : `.${name}`;
}

/**
 * Outlook on the web handles colours (ogsc) and backgrounds (ogsb) separately, and does not support the media query for
 * dark mode.
 */
function outlookPrefix(property: Property): string {
  return property === 'background-color' ? '[data-ogsb]' : '[data-ogsc]';
}

/**
 * Returns the branding's replacement for a product colour. The signature on branded paper has the colour of the text,
 * because the paper was corrected to contrast with that colour.
 */
function brandedColour(name: ThemeClass, property: string, look: LookOfMode | null, mode: Mode): string | null {
  if (!look) return null;
  if (name === 'link') return look.link;
  if (name === 'button') return property === 'color' ? look.onAccent : look.accent;
  if (name === 'words') return look.note;
  return name === 'signature' && look.note ? colours.text[mode] : null;
}

/** The colours that are written on the elements of a mail. */
export type MailColours = {
  readonly button: string;
  readonly onButton: string;
  readonly link: string;
  readonly note: string;
  readonly signature: string;
};

export function coloursOf(branding: MailBranding | null): MailColours {
  const look = branding?.look.light ?? null;
  const own = (name: ThemeClass, property = 'color'): string | null => brandedColour(name, property, look, 'light');
  return {
    button: own('button', 'background-color') ?? lightColour('primary'),
    onButton: own('button') ?? lightColour('on-primary'),
    link: own('link') ?? lightColour('primary'),
    note: own('words') ?? lightColour('ribbon-soft'),
    signature: own('signature') ?? lightColour('ribbon-text'),
  };
}

const shapes = { pill: 999, rounded: 10, square: 2 } as const;
const headings = { display: displayFont, text: textFont, serif: "Georgia, 'Times New Roman', serif" } as const;

export function shapesOf(branding: MailBranding | null): { readonly radius: number; readonly headingFont: string } {
  return branding
    ? { radius: shapes[branding.buttonShape], headingFont: headings[branding.heading] }
    : { radius: 10, headingFont: displayFont };
}

function darkRules(branding: MailBranding | null, prefixOf: (name: ThemeClass, property: Property) => string): string {
  const look = branding?.look.dark ?? null;
  return themedProperties
    .map(([name, property, colour]) => {
      const value = brandedColour(name, property, look, 'dark') ?? colours[colour].dark;
      return `${prefixOf(name, property)}{${property}:${value} !important}`;
    })
    .join('');
}

/** Returns the only style sheet of every mail: narrow screens and dark mode. */
export function styleSheet(branding: MailBranding | null): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-underline-offset:3px}',
    '.text,.muted{overflow-wrap:anywhere}',
    '@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}.button{display:block !important;text-align:center !important}.heading{font-size:26px !important;line-height:32px !important}}',
    `@media (prefers-color-scheme:dark){${darkRules(branding, selector)}}`,
    darkRules(branding, (name, property) => `${outlookPrefix(property)} .${name}`),
  ].join('');
}
