import { randomBytes } from 'node:crypto';
import { coverSize, limits, type CoverImage } from '@huggg/contracts';
import sharp, { type Sharp } from 'sharp';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { sniffType, type FileStore } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { coverAddress } from '../domain/cover-address.ts';
import { coverPart, isTooSmall, type WantedPart } from '../domain/cover-part.ts';
import { errors } from '../errors.ts';
import { createDrawingQueue } from '../../../platform/images/index.ts';
import { countCovers, insertCoverImage } from '../queries/cover-images.ts';

/** A file that decodes to more pixels is not a photograph. */
const maxPixels = 50_000_000;

/** A picture of the allowed size needs 200 MB while it is processed. */
const queueDrawing = createDrawingQueue({ atOnce: 2, waiting: 20 });

type Upload = { readonly bytes: Buffer; readonly wanted: WantedPart };

/**
 * Stores a picture for a team's gifts. It is drawn again from its pixels, so that metadata and hidden content are
 * removed; the file is written before its row, and a file without a row is not visible.
 * @throws picture.day-used-up, picture.unreadable, picture.too-small; server.busy while too many pictures are
 * processed.
 */
export async function saveCoverImage(
  ctx: Context,
  { files }: { readonly files: FileStore },
  upload: Upload,
): Promise<CoverImage> {
  requireAnyScope(ctx.actor, 'purchase-hugggs');
  const since = ctx.clock.now().subtract({ hours: 24 });
  // Checks the quota first, because processing the picture costs more. Several simultaneous requests may exceed the
  // quota slightly.
  if ((await countCovers(ctx.readPrimary, ctx.actor.teamId, since)) >= limits.picturesPerDay)
    throw errors.picturesUsedUp(limits.picturesPerDay);
  const cover = await queueDrawing(() => drawCover(upload));
  const image = {
    id: newId(),
    fileName: `covers/${randomBytes(16).toString('base64url')}.jpg`,
    contentType: 'image/jpeg',
    ...coverSize,
  };
  await files.put(image.fileName, cover, image);
  await ctx.transaction((tx) =>
    insertCoverImage(tx, {
      ...image,
      teamId: ctx.actor.teamId,
      userId: ctx.actor.userId,
      bytes: cover.length,
      now: ctx.clock.now(),
    }),
  );
  return { id: image.id, url: coverAddress(image.fileName), ...coverSize };
}

async function drawCover({ bytes, wanted }: Upload): Promise<Buffer> {
  if (!sniffType(bytes)) throw errors.pictureUnreadable();
  // The picture is rotated according to its EXIF orientation, because the crop is chosen on the rotated picture.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const size = await requireReadable(picture.metadata());
  const part = coverPart(size.autoOrient, wanted);
  if (isTooSmall(part)) throw errors.pictureTooSmall(part.width);
  return requireReadable(encodeJpeg(picture.extract(part)));
}

/** Every email client can show JPEG. Transparent pixels become white, in light and dark mode. */
function encodeJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(coverSize.width, coverSize.height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** If the library cannot read the picture, the file is invalid. */
async function requireReadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw errors.pictureUnreadable();
  }
}
