export { paletteNames, paletteOf, palettes } from './palettes.ts';
export type { Palette, PaletteChoice, PaletteName } from './palettes.ts';
export { wrapKinds } from './patterns.ts';
export type { WrapKind } from './patterns.ts';
export { hashSeed } from './random.ts';
export type { Seed } from './random.ts';
export { toDataUri } from './svg.ts';
export { wrap } from './wrap.ts';
export type { RibbonStyle, WrapSize } from './wrap.ts';
