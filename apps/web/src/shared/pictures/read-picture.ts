import {
  coverLeastWidth,
  coverSize,
  coverTypes,
  limits,
  logoTypes,
  pictureKinds,
  pictureTypes,
} from '@huggg/contracts';
import type { Croppable, PictureSize } from './picture-part.ts';

export type Picture = { readonly file: File; readonly address: string; readonly size: Croppable };
type Answer = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly reason: string };

/**
 * The requirements for a picture: its types, also as text; the aspect ratio of its part, or null for the picture's own;
 * the minimum length of its shorter side in pixels.
 */
export type PictureUse = {
  readonly types: readonly string[];
  readonly named: string;
  readonly shape: number | null;
  readonly leastSide: number;
};

const coverShape = coverSize.width / coverSize.height;

export const pictureUses = {
  cover: { types: coverTypes, named: 'PNG, JPG or WebP', shape: coverShape, leastSide: coverLeastWidth / coverShape },
  /** A square: a phone shows its middle column, an email its middle band. */
  wrap: { types: pictureTypes, named: 'PNG, JPG, WebP or AVIF', shape: 1, leastSide: pictureKinds.wrap.least },
  logo: { types: logoTypes, named: 'PNG, JPG, WebP or SVG', shape: null, leastSide: pictureKinds.logo.least },
} as const satisfies Readonly<Record<string, PictureUse>>;

const megabyte = 1024 * 1024;
const rejection = (reason: string): Answer => ({ ok: false, reason });

/** Explains that a picture is too large to upload; undefined if it is not. */
export function sizeProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size <= limits.imageBytes) return undefined;
  return `“${name}” is ${(size / megabyte).toFixed(1)} MB; the limit is ${limits.imageBytes / megabyte} MB.`;
}

/** Checks a picture before it is uploaded, so that an unusable one is reported immediately. The server checks again. */
export async function readPicture(file: File, use: PictureUse): Promise<Answer> {
  if (!use.types.includes(file.type)) return rejection(`“${file.name}” is not a ${use.named} picture.`);
  const over = sizeProblem(file);
  if (over !== undefined) return rejection(over);
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return rejection(`“${file.name}” cannot be read as a picture.`);
  }
  const size = toCroppable({ width: image.naturalWidth, height: image.naturalHeight }, use);
  if (Math.min(size.width, size.height * size.shape) < size.leastWidth) {
    URL.revokeObjectURL(address);
    return rejection(
      `“${file.name}” is ${size.width} × ${size.height} pixels; at least ${Math.ceil(size.leastWidth)} × ${Math.ceil(size.leastWidth / size.shape)} are needed.`,
    );
  }
  return { ok: true, picture: { file, address, size } };
}

function toCroppable({ width, height }: PictureSize, use: PictureUse): Croppable {
  const shape = use.shape ?? width / height;
  return { width, height, shape, leastWidth: use.leastSide * Math.max(1, shape) };
}
