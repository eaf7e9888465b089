/**
 * The part of a picture that is shown: where its left upper corner lies in fractions of the picture, and how far it is
 * zoomed in.
 */
export type PictureCrop = { readonly x: number; readonly y: number; readonly zoom: number };
export type PictureSize = { readonly width: number; readonly height: number };
/**
 * A picture that is cut: how much wider than high its part is, and how many of its pixels the part takes at least
 * across.
 */
export type Croppable = PictureSize & { readonly shape: number; readonly leastWidth: number };

const zoomStep = 1.25;
const maxZoom = 4;

/** Width and height of the shown part, in fractions of the picture. */
export function shownPart(
  { width, height, shape }: Croppable,
  zoom: number,
): { readonly width: number; readonly height: number } {
  const widest = Math.min(width, height * shape);
  return { width: widest / zoom / width, height: widest / zoom / shape / height };
}

/** The part as it may lie: inside the picture. */
export function insidePicture(picture: Croppable, { x, y, zoom }: PictureCrop): PictureCrop {
  const part = shownPart(picture, zoom);
  const within = (start: number, length: number): number => Math.min(Math.max(0, start), Math.max(0, 1 - length));
  return { x: within(x, part.width), y: within(y, part.height), zoom };
}

/** As much of the picture as its shape lets be shown, from its middle. */
export function wholePicture(picture: Croppable): PictureCrop {
  const part = shownPart(picture, 1);
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, zoom: 1 };
}

/** How far a picture can be zoomed in before it gets blurred. */
export function furthestZoom({ width, height, shape, leastWidth }: Croppable): number {
  return Math.max(1, Math.min(maxZoom, Math.min(width, height * shape) / leastWidth));
}

/** One press nearer or further away; what is in the middle stays there. */
export function zoomed(picture: Croppable, crop: PictureCrop, direction: 1 | -1): PictureCrop {
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
  picture: Croppable,
  crop: PictureCrop,
  by: { readonly right: number; readonly down: number },
): PictureCrop {
  const part = shownPart(picture, crop.zoom);
  return insidePicture(picture, { ...crop, x: crop.x + by.right * part.width, y: crop.y + by.down * part.height });
}
