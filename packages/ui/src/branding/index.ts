export { lookOf, modes } from './look.ts';
export { nearestPassing } from './nearest.ts';
export { oklchOf } from './oklch.ts';
export type { BrandColours, BrandPart, Correction, Look, LookOfMode, Mode } from './look.ts';
