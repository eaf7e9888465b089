import { pictureKinds, type PictureFormat, type PictureKind, type PicturePart } from '@huggg/contracts';
import sharp, { type Sharp } from 'sharp';
import { errors } from './errors.ts';
import { pictureForm } from './picture-form.ts';

/**
 * Maximum size after decoding; a larger picture is not a photograph. A picture of this size takes 200 MB while it is
 * drawn.
 */
const maxPixels = 50_000_000;
const maxSeconds = 20;

/** Returns the longest side that is kept, which is the largest size that is shown. */
function longestSide(kind: PictureKind): number {
  return Math.max(...Object.values(pictureKinds[kind].sizes).map(({ width, height }) => Math.max(width, height)));
}

export type DrawnPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** @throws picture.empty, picture.wrong-type, picture.trailing-data, picture.unreadable. */
function requirePicture(bytes: Buffer): void {
  const form = pictureForm(bytes);
  if (form.kind === 'empty') throw errors.empty();
  if (form.kind === 'other') throw errors.wrongType();
  if (form.kind === 'trailing-data') throw errors.trailingData();
  if (form.kind === 'broken-off') throw errors.unreadable();
}

type Part = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Returns the area in pixels that is kept, limited to the bounds of the picture. */
export function keptAreaOf(size: { readonly width: number; readonly height: number }, wanted: PicturePart = {}): Part {
  const along = (whole: number, start = 0, share = 1): readonly [number, number] => {
    const length = Math.max(1, Math.round(share * whole));
    return [Math.min(Math.round(start * whole), whole - length), length];
  };
  const [left, width] = along(size.width, wanted.x, wanted.width);
  const [top, height] = along(size.height, wanted.y, wanted.height);
  return { left, top, width, height };
}

/**
 * Redraws an uploaded picture from its pixels, no larger than it is shown, which removes metadata written by cameras
 * and other programs.
 * @throws one of `pictureErrors` of the contracts.
 */
export async function drawOriginal(kind: PictureKind, bytes: Buffer, wanted?: PicturePart): Promise<DrawnPicture> {
  requirePicture(bytes);
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { autoOrient: size } = await requireReadable(picture.metadata());
  if (size.width * size.height > maxPixels) throw errors.tooManyPixels(maxPixels);
  const { least, plain } = pictureKinds[kind];
  const part = keptAreaOf(size, wanted);
  if (Math.min(part.width, part.height) < least) throw errors.tooFewPixels({ ...part, least });
  const longest = longestSide(kind);
  const resized = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .extract(part)
    .resize(longest, longest, {
      fit: pictureKinds[kind].fit === 'cover' ? 'outside' : 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const { data, info } = await requireReadable(
    encodePlain(resized, plain, { quality: 94 }).toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/** Transparent parts of a JPEG are white, in light and in dark mode. */
function encodePlain(picture: Sharp, plain: 'jpg' | 'png', { quality }: { readonly quality: number }): Sharp {
  return plain === 'jpg'
    ? picture.flatten({ background: '#fff' }).jpeg({ quality, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' })
    : picture.png({ compressionLevel: 8 });
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 });
  return encodePlain(picture, format, { quality: 82 });
}

type WantedSize = {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
};

/** Draws a kept picture in one of its sizes; never larger than the original. */
export async function drawSize(original: Buffer, { kind, width, height, format }: WantedSize): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: maxPixels }).timeout({ seconds: maxSeconds });
  const { fit } = pictureKinds[kind];
  if (fit === 'inside')
    return encode(picture.resize(width, height, { fit, withoutEnlargement: true }), format).toBuffer();
  const size = await sharp(original).metadata();
  const scale = Math.min(1, size.width / width, size.height / height);
  const part = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return encode(picture.resize(part.width, part.height, { fit }), format).toBuffer();
}

/** Treats a failure of the library to read a file as an error of the file. */
async function requireReadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw errors.unreadable();
  }
}
