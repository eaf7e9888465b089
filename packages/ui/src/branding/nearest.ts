import { contrast } from '../contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';

/** An adjacent colour, and the contrast required between the two. */
export type Background = { readonly colour: string; readonly ratio: number };

/** Checks whether a colour has the required contrast with all of these. */
export function passes(colour: string, against: readonly Background[]): boolean {
  return against.every((other) => contrast(colour, other.colour) >= other.ratio);
}

const steps = 250;

/**
 * Returns the colour nearest to `wanted` that has the required contrast with all of `against`: lighter or darker,
 * whichever is nearer, in the same hue and with as much of its chroma as a screen can show. If no lightness passes,
 * returns black or white, whichever comes closer.
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
