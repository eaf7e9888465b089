import { contrast } from '../contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';

/** A colour that another one is seen beside, and the contrast that the two need. */
export type Background = { readonly colour: string; readonly ratio: number };

/** Whether a colour keeps its contrast to all of these. */
export function passes(colour: string, against: readonly Background[]): boolean {
  return against.every((other) => contrast(colour, other.colour) >= other.ratio);
}

const steps = 250;

/**
 * The nearest colour to `wanted` that keeps its contrast to all of `against`: lighter or darker, whichever is nearer,
 * in the same hue and with as much of its chroma as a screen shows there. Where no lightness passes, black or white,
 * whichever comes closer.
 */
export function nearestPassing(wanted: string, against: readonly Background[]): string {
  const given = wanted.toUpperCase();
  if (passes(given, against)) return given;
  const colour = oklchOf(given);
  for (let step = 1; step <= steps; step += 1) {
    const found = [colour.lightness - step / steps, colour.lightness + step / steps]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => hexOf({ ...colour, lightness }))
      .find((candidate) => passes(candidate, against));
    if (found) return found;
  }
  const worst = (candidate: string): number =>
    Math.min(...against.map((other) => contrast(candidate, other.colour) / other.ratio));
  return worst('#000000') >= worst('#FFFFFF') ? '#000000' : '#FFFFFF';
}
