import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { componentDefaults } from './theme-components.ts';
import { colours, constants, constantVariables, modeVariables } from './tokens.ts';
import type { ColourName } from './tokens.ts';
import { mix } from './contrast.ts';

const spruce: MantineColorsTuple = [
  '#EEF7F5',
  '#DCEEEA',
  '#B9DDD7',
  '#8FCBC1',
  '#5CC2B2',
  '#2F9587',
  '#17766C',
  '#0F5E57',
  '#0B4A45',
  '#0A3A36',
];
const ribbon: MantineColorsTuple = [
  '#FFF5EE',
  '#FDE8DA',
  '#FFD9BF',
  '#FFC196',
  '#FFA56B',
  '#F2894B',
  '#D3652C',
  '#9C4215',
  '#7D330F',
  '#5E260B',
];
const paper: MantineColorsTuple = [
  '#FAF8F5',
  '#F7F5F1',
  '#EFECE6',
  '#E3DED5',
  '#CFC9BD',
  '#A9A399',
  '#878279',
  '#565D59',
  '#2F3A37',
  '#17211F',
];
const night: MantineColorsTuple = [
  '#ECF1EE',
  '#C9D2CE',
  '#A5B3AE',
  '#71827D',
  '#2B3936',
  '#243230',
  '#1C2826',
  '#141E1C',
  '#0D1514',
  '#0A1010',
];

const meanings = ['danger', 'warning', 'success', 'info', 'plum', 'neutral'] as const;

/** Returns ten shades: index 7 is the light mode's colour and index 4 the dark mode's, as set in `primaryShade`. */
function steps(name: (typeof meanings)[number]): MantineColorsTuple {
  const [soft, dark, light, deep] = [
    colours[`${name}-soft`].light,
    colours[name].dark,
    colours[name].light,
    colours[`${name}-soft`].dark,
  ];
  return [
    mix(soft, '#FFFFFF', 0.5),
    soft,
    mix(soft, dark, 0.4),
    mix(soft, dark, 0.7),
    dark,
    mix(dark, light, 0.4),
    mix(dark, light, 0.7),
    light,
    mix(light, deep, 0.5),
    deep,
  ];
}

const [danger, warning, success, info, plum, neutral] = meanings.map(steps) as [
  MantineColorsTuple,
  MantineColorsTuple,
  MantineColorsTuple,
  MantineColorsTuple,
  MantineColorsTuple,
  MantineColorsTuple,
];

/** The label colour with verified contrast on each fill. */
const labels: Readonly<Record<string, ColourName>> = {
  spruce: 'on-primary',
  ribbon: 'on-ribbon',
  danger: 'on-danger',
  warning: 'on-danger',
  success: 'on-danger',
  info: 'on-danger',
  plum: 'on-danger',
  neutral: 'on-danger',
};

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const label = labels[input.color ?? input.theme.primaryColor];
  return input.variant === 'filled' && label ? { ...resolved, color: `var(--hg-${label})` } : resolved;
};

const rem = (px: number): string => `${px / 16}rem`;
const heading = (px: number, line: number): { fontSize: string; lineHeight: string } => ({
  fontSize: rem(px),
  lineHeight: String(Math.round((line / px) * 1000) / 1000),
});

/** The theme of the sender's application: paper and ribbon in Mantine's own terms. */
export const theme = createTheme({
  colors: {
    spruce,
    ribbon,
    gray: paper,
    dark: night,
    danger,
    warning,
    success,
    info,
    plum,
    neutral,
    red: danger,
    yellow: warning,
    green: success,
    blue: info,
  },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  black: '#17211F',
  white: '#FFFFFF',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: constants['font-text'],
  fontFamilyMonospace: constants['font-mono'],
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { xs: '1.385', sm: '1.467', md: '1.467', lg: '1.529', xl: '1.3' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: constants['font-display'],
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: heading(30, 36),
      h2: heading(24, 30),
      h3: heading(20, 26),
      h4: heading(17, 26),
      h5: heading(15, 22),
      h6: heading(13, 18),
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: {
    xs: rem(4),
    sm: rem(6),
    md: constants['radius-control'],
    lg: constants['radius-card'],
    xl: constants['radius-sheet'],
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--hg-shadow-1)',
    sm: 'var(--hg-shadow-1)',
    md: 'var(--hg-shadow-2)',
    lg: 'var(--hg-shadow-3)',
    xl: 'var(--hg-shadow-3)',
  },
  components: componentDefaults,
});

/** Derives Mantine's variables for one colour from ours, so that both modes come from one table. */
function colourVariables(
  mantine: string,
  own: 'primary' | 'ribbon' | (typeof meanings)[number],
): Record<string, string> {
  const [text, hover] = own === 'ribbon' ? ['ribbon-text', 'ribbon'] : [own, own === 'primary' ? 'primary-hover' : own];
  const name = `--mantine-color-${mantine}`;
  return {
    [`${name}-text`]: `var(--hg-${text})`,
    [`${name}-filled`]: `var(--hg-${own})`,
    [`${name}-filled-hover`]:
      own === 'primary' ? `var(--hg-${hover})` : `color-mix(in srgb, var(--hg-${own}), var(--hg-text) 12%)`,
    [`${name}-light`]: `var(--hg-${own}-soft)`,
    [`${name}-light-hover`]: `color-mix(in srgb, var(--hg-${own}-soft), var(--hg-${text}) 9%)`,
    [`${name}-light-color`]: own === 'primary' ? 'var(--hg-primary-hover)' : `var(--hg-${text})`,
    [`${name}-outline`]: `var(--hg-${text})`,
    [`${name}-outline-hover`]: `var(--hg-${own}-soft)`,
  };
}

const colourNames = Object.fromEntries([
  ...Object.entries(colourVariables('spruce', 'primary')),
  ...Object.entries(colourVariables('ribbon', 'ribbon')),
  ...(
    [
      ...meanings.map((name) => [name, name]),
      ['red', 'danger'],
      ['yellow', 'warning'],
      ['green', 'success'],
      ['blue', 'info'],
    ] as const
  ).flatMap(([mantine, own]) => Object.entries(colourVariables(mantine as string, own as (typeof meanings)[number]))),
]);

const surfaces: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--hg-canvas)',
  '--mantine-color-text': 'var(--hg-text)',
  '--mantine-color-bright': 'var(--hg-text)',
  '--mantine-color-dimmed': 'var(--hg-muted)',
  '--mantine-color-placeholder': 'var(--hg-muted)',
  '--mantine-color-anchor': 'var(--hg-primary)',
  '--mantine-color-error': 'var(--hg-danger)',
  '--mantine-color-success': 'var(--hg-success)',
  '--mantine-color-default': 'var(--hg-surface)',
  '--mantine-color-default-hover': 'var(--hg-sunken)',
  '--mantine-color-default-color': 'var(--hg-text)',
  '--mantine-color-default-border': 'var(--hg-control-line)',
  '--mantine-color-disabled': 'var(--hg-sunken)',
  '--mantine-color-disabled-color': 'var(--hg-muted)',
  '--mantine-color-disabled-border': 'var(--hg-line)',
  '--mantine-primary-color-contrast': 'var(--hg-on-primary)',
};

/** Sets every `--hg-*` variable and maps Mantine's own variables to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...constantVariables() },
  light: { ...modeVariables('light'), ...surfaces, ...colourNames },
  dark: { ...modeVariables('dark'), ...surfaces, ...colourNames },
});
