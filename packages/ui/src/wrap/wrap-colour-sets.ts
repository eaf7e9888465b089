import { contrast } from '../contrast.ts';
import { randomFrom } from './random.ts';
import type { Seed } from './random.ts';

/** The colours of one invented brand: its ground, the mark and letters on it, an accent, and a pale background. */
export type WrapColourSet = {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly pale: string;
};

const livery = (ground: string, ink: string, accent: string, pale: string): WrapColourSet => ({
  ground,
  ink,
  accent,
  pale,
});

export const wrapColourSets: readonly WrapColourSet[] = [
  livery('#0F5E57', '#FFF3E6', '#F2894B', '#DCEEEA'),
  livery('#7A3268', '#FBE3EC', '#F2C14E', '#F6E6F1'),
  livery('#1B5A92', '#F7F5F1', '#8FD3C8', '#E1EDF8'),
  livery('#F2C14E', '#33270F', '#B4472A', '#FBF1D8'),
  livery('#B4472A', '#FFF1E4', '#F2C14E', '#FBE5DC'),
  livery('#23302D', '#F7F5F1', '#F2894B', '#E7EAE6'),
  livery('#F4A9B8', '#5A1230', '#B3261E', '#FCE9ED'),
  livery('#2F6B3C', '#F4F6E4', '#F2C14E', '#E4F0E0'),
  livery('#EADFCB', '#3B2A1A', '#B4472A', '#F7F1E6'),
  livery('#3A3A7C', '#F0EEFF', '#F4A9B8', '#E6E6F5'),
  livery('#8FD3C8', '#0A3A36', '#D3652C', '#E3F5F1'),
  livery('#D3652C', '#17211F', '#FFE9D6', '#FDE8DA'),
  livery('#0A3A36', '#FFD9BF', '#8FD3C8', '#DCEEEA'),
  livery('#9C2F4E', '#FFEDE3', '#F4A9B8', '#F9E3E9'),
  livery('#BFE0F5', '#12385C', '#1B5A92', '#EAF5FC'),
  livery('#5E4B3C', '#FBEED2', '#E0A458', '#EFE7DE'),
];

/** Returns the livery of a brand, chosen by its seed. */
export function wrapColoursOf(seed: Seed): WrapColourSet {
  return randomFrom(`livery:${seed}`).pick(wrapColourSets);
}

/** Returns the more readable of two inks of a livery on a background. */
export function inkOn(ground: string, first: string, second: string): string {
  return contrast(ground, first) >= contrast(ground, second) ? first : second;
}
