import { coverLeastWidth, coverSize, coverTypes, limits } from '@huggg/contracts';
import type { PictureSize } from './cover-crop.ts';

export type Picture = { readonly file: File; readonly address: string; readonly size: PictureSize };
type Answer = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly reason: string };

const megabyte = 1024 * 1024;
const no = (reason: string): Answer => ({ ok: false, reason });

/** Looks at a picture before it is sent anywhere: what cannot become a cover is told at once. The server decides again. */
export async function readPicture(file: File): Promise<Answer> {
  if (!coverTypes.some((type) => type === file.type)) return no(`“${file.name}” is not a PNG, JPG or WebP picture.`);
  if (file.size > limits.imageBytes)
    return no(
      `“${file.name}” is ${(file.size / megabyte).toFixed(1)} MB; the limit is ${limits.imageBytes / megabyte} MB.`,
    );
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return no(`“${file.name}” cannot be read as a picture.`);
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (Math.min(size.width, (size.height * coverSize.width) / coverSize.height) < coverLeastWidth) {
    URL.revokeObjectURL(address);
    return no(
      `“${file.name}” is ${size.width} × ${size.height} pixels; at least ${coverLeastWidth} × ${(coverLeastWidth * coverSize.height) / coverSize.width} are needed.`,
    );
  }
  return { ok: true, picture: { file, address, size } };
}
