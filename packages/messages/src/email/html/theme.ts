import { colours } from '@huggg/ui/tokens';
import type { LookOfMode, Mode } from '@huggg/ui/branding';
import type { ColourName } from '@huggg/ui/tokens';
import type { MailBranding } from '../mail-branding.ts';

/** Fonts that a mail program has; a font fetched from us would tell us who reads. */
export const textFont = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const displayFont = `'Bricolage Grotesque', ${textFont}`;

/** The colour that is in the mail itself; dark comes from the style sheet, where a mail program reads one. */
export function light(name: ColourName): string {
  return colours[name].light;
}

/**
 * Class, property, colour: what changes in the dark. Light values are written on the elements, for programs that drop
 * styles.
 */
const modes = [
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

type ThemeClass = (typeof modes)[number][0];
type Property = (typeof modes)[number][1];

/** `canvas` is the body, which React Email paints on a cell inside it as well. */
function selector(name: ThemeClass): string {
  return name === 'canvas' ? '.canvas,.canvas>table>tbody>tr>td' : `.${name}`;
}

/** Outlook on the web keeps colours (ogsc) and backgrounds (ogsb) apart, and knows no media query for the dark. */
function outlookPrefix(property: Property): string {
  return property === 'background-color' ? '[data-ogsb]' : '[data-ogsc]';
}

/**
 * What a branding puts in place of the product's colours; the words on its paper are the text's, which it was corrected
 * for.
 */
function brandedColour(name: ThemeClass, property: string, look: LookOfMode | null, mode: Mode): string | null {
  if (!look) return null;
  if (name === 'link') return look.link;
  if (name === 'button') return property === 'color' ? look.onAccent : look.accent;
  if (name === 'words') return look.note;
  return name === 'signature' && look.note ? colours.text[mode] : null;
}

/** The colours that a mail writes on its elements. */
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
    button: own('button', 'background-color') ?? light('primary'),
    onButton: own('button') ?? light('on-primary'),
    link: own('link') ?? light('primary'),
    note: own('words') ?? light('ribbon-soft'),
    signature: own('signature') ?? light('ribbon-text'),
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
  return modes
    .map(([name, property, colour]) => {
      const value = brandedColour(name, property, look, 'dark') ?? colours[colour].dark;
      return `${prefixOf(name, property)}{${property}:${value} !important}`;
    })
    .join('');
}

/** The one style sheet of every mail: narrow screens and the dark. */
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
