/** A colour in OKLCH: lightness from 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Linear = readonly [red: number, green: number, blue: number];

function channelOf(hex: string, start: number): number {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts #RRGGBB to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = [channelOf(hex, 1), channelOf(hex, 3), channelOf(hex, 5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function linearOf({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (linear: Linear): boolean => linear.every((value) => value >= -0.0005 && value <= 1.0005);

/** Reduces the chroma of a colour to what a screen can show at its lightness; lightness and hue stay. */
function reduceToGamut(colour: Oklch): Oklch {
  if (isInGamut(linearOf(colour))) return colour;
  let [least, most] = [0, colour.chroma];
  for (let step = 0; step < 14; step += 1) {
    const middle = (least + most) / 2;
    if (isInGamut(linearOf({ ...colour, chroma: middle }))) least = middle;
    else most = middle;
  }
  return { ...colour, chroma: least };
}

/** Converts a colour to #RRGGBB, with less chroma if a screen cannot show it. */
export function hexOf(colour: Oklch): string {
  const channels = linearOf(reduceToGamut(colour)).map((value) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`.toUpperCase();
}
