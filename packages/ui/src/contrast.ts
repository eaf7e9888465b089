/** Returns the relative luminance of #RRGGBB as WCAG 2.2 defines it, from 0 to 1. */
export function luminance(hex: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast ratio of two colours (#RRGGBB), from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Mixes two colours; `share` is the proportion of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (start: number): string => {
    const from = Number.parseInt(first.slice(start, start + 2), 16);
    const to = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/**
 * Returns the colour nearest to `wanted` that reaches `ratio` on `background`, mixed with black or white, whichever the
 * background requires. Team colours are corrected here before a recipient sees them.
 */
export function readableOn(background: string, wanted: string, ratio = 4.5): string {
  const target = contrast(background, '#000000') > contrast(background, '#FFFFFF') ? '#000000' : '#FFFFFF';
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(wanted, target, step / 20);
    if (contrast(background, candidate) >= ratio) return candidate;
  }
  return target;
}

/** Returns a colour in its own shade: darker by `share`, and slightly more saturated, like cloth in a fold. */
export function shadeColour(hex: string, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) * (1 - share));
  const grey = channels.reduce((sum, value) => sum + value, 0) / 3;
  const fuller = channels.map((value) => Math.round(Math.min(255, Math.max(0, grey + (value - grey) * 1.4))));
  return `#${fuller.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
