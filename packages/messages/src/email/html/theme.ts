import { colours } from '@huggg/ui/tokens';
import type { ColourName } from '@huggg/ui/tokens';

/** Fonts that a mail program has; a font fetched from us would tell us who reads. */
export const textFont = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const displayFont = `'Bricolage Grotesque', ${textFont}`;

/** The colour that stands in the mail itself; dark comes from the style sheet, where a mail program reads one. */
export function light(name: ColourName): string {
  return colours[name].light;
}

/** Class, property, colour: what changes in the dark. Light values are written on the elements, for programs that drop styles. */
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
  ['parcel', 'background-color', 'primary'],
  ['ribbon', 'background-color', 'ribbon'],
  ['picture', 'background-color', 'primary-soft'],
] as const satisfies readonly (readonly [string, 'color' | 'background-color' | 'border-color', ColourName])[];

type ThemeClass = (typeof modes)[number][0];

/** `canvas` is the body, which React Email paints on a cell inside it as well. */
function selector(name: ThemeClass): string {
  return name === 'canvas' ? '.canvas,.canvas>table>tbody>tr>td' : `.${name}`;
}

/** Outlook on the web keeps colours (ogsc) and backgrounds (ogsb) apart, and knows no media query for the dark. */
function outlookPrefix(property: (typeof modes)[number][1]): string {
  return property === 'background-color' ? '[data-ogsb]' : '[data-ogsc]';
}

const darkRules = modes.map(
  ([name, property, colour]) => `${selector(name)}{${property}:${colours[colour].dark} !important}`,
);
const outlookRules = modes.map(
  ([name, property, colour]) => `${outlookPrefix(property)} .${name}{${property}:${colours[colour].dark} !important}`,
);

/** The one style sheet of every mail: narrow screens and the dark. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{text-underline-offset:3px}',
  '.text,.muted{overflow-wrap:anywhere}',
  '@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}.button{display:block !important;text-align:center !important}.heading{font-size:26px !important;line-height:32px !important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  ...outlookRules,
].join('');
