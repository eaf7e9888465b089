import { coverLeastWidth, coverSize } from '@huggg/contracts';

/** The chosen part of a picture, in fractions of its size. Defaults to the middle, as wide as possible. */
export type WantedPart = {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
};

type Size = { readonly width: number; readonly height: number };
export type Part = Size & { readonly left: number; readonly top: number };

/** Returns the pixels of a picture that its cover shows: in the shape of a cover, and always inside the picture. */
export function coverPart(picture: Size, wanted: WantedPart): Part {
  const shape = coverSize.width / coverSize.height;
  const widest = Math.min(picture.width, picture.height * shape);
  const width = Math.max(1, Math.floor(Math.min(widest, (wanted.width ?? 1) * picture.width)));
  const height = Math.max(1, Math.min(picture.height, Math.round(width / shape)));
  const within = (start: number | undefined, length: number, whole: number): number =>
    Math.round(Math.min(Math.max(0, start === undefined ? (whole - length) / 2 : start * whole), whole - length));
  return { width, height, left: within(wanted.x, width, picture.width), top: within(wanted.y, height, picture.height) };
}

export function isTooSmall({ width }: Part): boolean {
  return width < coverLeastWidth;
}
