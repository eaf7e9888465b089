import { coverLeastWidth, coverSize } from '@huggg/contracts';

/** The part of a picture that is shown: where its left upper corner lies in fractions of the picture, and how far it is zoomed in. */
export type CoverCrop = { readonly x: number; readonly y: number; readonly zoom: number };
export type PictureSize = { readonly width: number; readonly height: number };

const shape = coverSize.width / coverSize.height;
const zoomStep = 1.25;
const maxZoom = 4;

/** Width and height of the shown part, in fractions of the picture. */
export function shownPart(
  { width, height }: PictureSize,
  zoom: number,
): { readonly width: number; readonly height: number } {
  const widest = Math.min(width, height * shape);
  return { width: widest / zoom / width, height: widest / zoom / shape / height };
}

/** The part as it may lie: inside the picture. */
export function insidePicture(picture: PictureSize, { x, y, zoom }: CoverCrop): CoverCrop {
  const part = shownPart(picture, zoom);
  const within = (start: number, length: number): number => Math.min(Math.max(0, start), Math.max(0, 1 - length));
  return { x: within(x, part.width), y: within(y, part.height), zoom };
}

/** All of the picture that a cover can show, from its middle. */
export function wholePicture(picture: PictureSize): CoverCrop {
  const part = shownPart(picture, 1);
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, zoom: 1 };
}

/** How far a picture can be zoomed in before it gets blurred. */
export function furthestZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(maxZoom, Math.min(width, height * shape) / coverLeastWidth));
}

/** One press nearer or further away; what is in the middle stays there. */
export function zoomed(picture: PictureSize, crop: CoverCrop, direction: 1 | -1): CoverCrop {
  const zoom = Math.min(furthestZoom(picture), Math.max(1, crop.zoom * zoomStep ** direction));
  const [before, after] = [shownPart(picture, crop.zoom), shownPart(picture, zoom)];
  return insidePicture(picture, {
    x: crop.x + (before.width - after.width) / 2,
    y: crop.y + (before.height - after.height) / 2,
    zoom,
  });
}

/** Moves the shown part by fractions of itself. */
export function moved(
  picture: PictureSize,
  crop: CoverCrop,
  by: { readonly right: number; readonly down: number },
): CoverCrop {
  const part = shownPart(picture, crop.zoom);
  return insidePicture(picture, { ...crop, x: crop.x + by.right * part.width, y: crop.y + by.down * part.height });
}
