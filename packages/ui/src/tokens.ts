/** One colour in both modes, as #RRGGBB. */
export type ColourPair = { readonly light: string; readonly dark: string };

const pair = (light: string, dark: string): ColourPair => ({ light, dark });

/**
 * Every colour of the product, named after the CSS variable without its `--hg-` prefix. `on-x` is the only text colour
 * allowed on a fill of x.
 */
export const colours = {
  canvas: pair('#F7F5F1', '#0D1514'),
  surface: pair('#FFFFFF', '#141E1C'),
  raised: pair('#FFFFFF', '#1C2826'),
  sunken: pair('#EFECE6', '#0A1010'),
  text: pair('#17211F', '#ECF1EE'),
  muted: pair('#565D59', '#A5B3AE'),
  line: pair('#E3DED5', '#2B3936'),
  'control-line': pair('#878279', '#71827D'),
  primary: pair('#0F5E57', '#5CC2B2'),
  'primary-hover': pair('#0B4A45', '#7DD3C6'),
  'primary-soft': pair('#DCEEEA', '#143A35'),
  'on-primary': pair('#FFFFFF', '#17211F'),
  ribbon: pair('#F2894B', '#FFA56B'),
  'ribbon-text': pair('#9C4215', '#FFB587'),
  'ribbon-soft': pair('#FDE8DA', '#3D2415'),
  'on-ribbon': pair('#17211F', '#17211F'),
  nav: pair('#0A3A36', '#081211'),
  'nav-text': pair('#D5E5E1', '#C4D3CF'),
  'nav-active': pair('#15524C', '#17322E'),
  'on-nav': pair('#FFFFFF', '#FFFFFF'),
  'nav-focus': pair('#FFD9BF', '#FFD9BF'),
  'nav-tile': pair('#12675F', '#12675F'),
  danger: pair('#B3261E', '#FF9385'),
  'danger-soft': pair('#FBE7E4', '#3B1B18'),
  'on-danger': pair('#FFFFFF', '#17211F'),
  warning: pair('#7F4D00', '#F4C261'),
  'warning-soft': pair('#FBEED2', '#33270F'),
  success: pair('#24692E', '#86CF8C'),
  'success-soft': pair('#E2F1E1', '#173021'),
  info: pair('#1B5A92', '#8AC0F0'),
  'info-soft': pair('#E1EDF8', '#132B40'),
  plum: pair('#7A3268', '#E3A3D2'),
  'plum-soft': pair('#F6E6F1', '#361B30'),
  neutral: pair('#4A514D', '#B9C4C0'),
  'neutral-soft': pair('#ECE9E3', '#24302E'),
  'chart-1': pair('#0F5E57', '#3FB3A2'),
  'chart-2': pair('#D3652C', '#F08A41'),
  'chart-3': pair('#5287CA', '#3077B1'),
  'chart-4': pair('#520060', '#E89DE2'),
  'chart-5': pair('#838888', '#FBDE81'),
} as const satisfies Record<string, ColourPair>;

export type ColourName = keyof typeof colours;

/** Shadows by elevation; in dark mode, lines replace them. */
const shadows = {
  'shadow-1': pair('0 1px 2px #17211F0F, 0 4px 16px #17211F0D', 'none'),
  'shadow-2': pair('0 0 0 1px #17211F0A, 0 8px 24px #17211F1F', 'none'),
  'shadow-3': pair('0 0 0 1px #17211F0A, 0 16px 48px #17211F2E', '0 0 0 1px #2B3936'),
} as const;

/** Constants that do not change with the mode: spacing, shape, type, motion, layers. */
export const constants = {
  'font-text': "'Figtree Variable', Figtree, 'Figtree Fallback', system-ui, sans-serif",
  'font-display':
    "'Bricolage Grotesque Variable', 'Bricolage Grotesque', 'Bricolage Fallback', Figtree, system-ui, sans-serif",
  'font-mono': "'Atkinson Hyperlegible Mono Variable', 'Atkinson Hyperlegible Mono', ui-monospace, monospace",
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '64px',
  'radius-control': '10px',
  'radius-card': '14px',
  'radius-sheet': '20px',
  'radius-pill': '999px',
  'height-control': '42px',
  'height-control-bar': '36px',
  'height-control-phone': '48px',
  'width-content': '1200px',
  'width-form': '640px',
  ease: 'cubic-bezier(.2,.8,.2,1)',
  'time-hover': '120ms',
  'time-enter': '180ms',
  'time-drawer': '240ms',
} as const;

/** Text sizes as [size, line height] in px. */
export const textSizes = {
  small: [13, 18],
  body: [15, 22],
  large: [17, 26],
  h3: [20, 26],
  h2: [24, 30],
  h1: [30, 36],
  hero: [40, 44],
  recipient: [18, 28],
} as const;

type Mode = keyof ColourPair;

/** Returns the variables that depend on the mode, by name. */
export function modeVariables(mode: Mode): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...colours, ...shadows }).map(([name, value]) => [`--hg-${name}`, value[mode]]),
  );
}

/**
 * Returns the variables that are the same in both modes; sizes are in rem, so that the reader's own text size applies.
 */
export function constantVariables(): Readonly<Record<string, string>> {
  const sizes = Object.entries(textSizes).flatMap(([name, [size, line]]) => [
    [`--hg-size-${name}`, `${size / 16}rem`],
    [`--hg-line-${name}`, `${Math.round((line / size) * 1000) / 1000}`],
  ]);
  return {
    ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [`--hg-${name}`, value])),
    ...Object.fromEntries(sizes),
  };
}

/** System colours for people who use their own palette; fills that carry meaning keep a border through `line`. */
const forcedColours: Readonly<Partial<Record<ColourName, string>>> = {
  canvas: 'Canvas',
  surface: 'Canvas',
  raised: 'Canvas',
  sunken: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  'control-line': 'ButtonBorder',
  primary: 'LinkText',
  'primary-hover': 'LinkText',
  'primary-soft': 'Canvas',
  'on-primary': 'Canvas',
  ribbon: 'Highlight',
  'on-ribbon': 'HighlightText',
  'ribbon-text': 'CanvasText',
  'ribbon-soft': 'Canvas',
  nav: 'Canvas',
  'nav-text': 'CanvasText',
  'nav-active': 'Highlight',
  'on-nav': 'HighlightText',
  'nav-focus': 'Highlight',
  'nav-tile': 'Canvas',
  danger: 'CanvasText',
  'danger-soft': 'Canvas',
  'on-danger': 'Canvas',
  warning: 'CanvasText',
  'warning-soft': 'Canvas',
  success: 'CanvasText',
  'success-soft': 'Canvas',
  info: 'CanvasText',
  'info-soft': 'Canvas',
  plum: 'CanvasText',
  'plum-soft': 'Canvas',
  neutral: 'CanvasText',
  'neutral-soft': 'Canvas',
};

export function forcedVariables(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(forcedColours).map(([name, value]) => [`--hg-${name}`, value]));
}

function block(selector: string, variables: Readonly<Record<string, string>>, indent = ''): string {
  const lines = Object.entries(variables).map(([name, value]) => `${indent}  ${name}: ${value};`);
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}\n`;
}

/**
 * Returns the text of `tokens.css`, which a test compares with the file. Dark mode follows the reader's system unless
 * `data-mantine-color-scheme` on the root overrides it.
 */
export function renderTokensCss(): string {
  const dark = modeVariables('dark');
  return [
    '/* Made from tokens.ts; change that and run `node packages/ui/src/write-tokens.ts`. */\n',
    block(':root', { 'color-scheme': 'light', ...constantVariables(), ...modeVariables('light') }),
    '@media (prefers-color-scheme: dark) {\n',
    block(":root:not([data-mantine-color-scheme='light'])", { 'color-scheme': 'dark', ...dark }, '  '),
    '}\n',
    block(":root[data-mantine-color-scheme='dark']", { 'color-scheme': 'dark', ...dark }),
    '@media (forced-colors: active) {\n',
    block(':root:root', forcedVariables(), '  '),
    '}\n',
  ].join('');
}
