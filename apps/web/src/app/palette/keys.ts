export const paletteKeys = { found: (text: string) => ['palette', text] as const };
