/** Four colours of one wrap, as #RRGGBB. */
export type Palette = {
  readonly ground: string;
  readonly ribbon: string;
  readonly highlight: string;
  readonly detail: string;
};

const palette = (ground: string, ribbon: string, highlight: string, detail: string): Palette => ({
  ground,
  ribbon,
  highlight,
  detail,
});

export const palettes = {
  spruce: palette('#0F5E57', '#F2894B', '#FFD9BF', '#DCEEEA'),
  damson: palette('#7A3268', '#F2B7D0', '#FBE3EC', '#F2C14E'),
  harbour: palette('#1B5A92', '#BFE0F5', '#F7F5F1', '#F2C14E'),
  butter: palette('#F2C14E', '#0F5E57', '#FBEED2', '#F2894B'),
  linen: palette('#D9D2C5', '#0A3A36', '#FFFFFF', '#F2894B'),
  brick: palette('#B4472A', '#FFD9BF', '#F2C14E', '#7A3268'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as readonly PaletteName[];

/** A palette by its name, or one made of a team's own colours. */
export type PaletteChoice = PaletteName | Palette;

export function paletteOf(choice: PaletteChoice): Palette {
  return typeof choice === 'string' ? palettes[choice] : choice;
}
