/** The visible part of a picture: its top left corner in fractions of the picture, and the zoom factor. */
export type PictureCrop = { readonly x: number; readonly y: number; readonly zoom: number };
export type PictureSize = { readonly width: number; readonly height: number };
/** A picture to crop: the aspect ratio of its part, and the minimum width of the part in pixels. */
export type Croppable = PictureSize & { readonly shape: number; readonly leastWidth: number };

const zoomStep = 1.25;
const maxZoom = 4;

/** Returns the width and height of the visible part, in fractions of the picture. */
export function shownPart(
  { width, height, shape }: Croppable,
  zoom: number,
): { readonly width: number; readonly height: number } {
  const widest = Math.min(width, height * shape);
  return { width: widest / zoom / width, height: widest / zoom / shape / height };
}

/** Returns the crop, moved to lie inside the picture. */
export function clampCrop(picture: Croppable, { x, y, zoom }: PictureCrop): PictureCrop {
  const part = shownPart(picture, zoom);
  const within = (start: number, length: number): number => Math.min(Math.max(0, start), Math.max(0, 1 - length));
  return { x: within(x, part.width), y: within(y, part.height), zoom };
}

/** Returns the largest crop with the required shape, centred in the picture. */
export function largestCrop(picture: Croppable): PictureCrop {
  const part = shownPart(picture, 1);
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, zoom: 1 };
}

/** Returns the maximum zoom before the picture becomes blurred. */
export function maxZoomOf({ width, height, shape, leastWidth }: Croppable): number {
  return Math.max(1, Math.min(maxZoom, Math.min(width, height * shape) / leastWidth));
}

/** Zooms in or out by one press, keeping the centre. */
export function zoomCrop(picture: Croppable, crop: PictureCrop, direction: 1 | -1): PictureCrop {
  const zoom = Math.min(maxZoomOf(picture), Math.max(1, crop.zoom * zoomStep ** direction));
  const [before, after] = [shownPart(picture, crop.zoom), shownPart(picture, zoom)];
  return clampCrop(picture, {
    x: crop.x + (before.width - after.width) / 2,
    y: crop.y + (before.height - after.height) / 2,
    zoom,
  });
}

/** Moves the visible part by fractions of its own size. */
export function moveCrop(
  picture: Croppable,
  crop: PictureCrop,
  by: { readonly right: number; readonly down: number },
): PictureCrop {
  const part = shownPart(picture, crop.zoom);
  return clampCrop(picture, { ...crop, x: crop.x + by.right * part.width, y: crop.y + by.down * part.height });
}
