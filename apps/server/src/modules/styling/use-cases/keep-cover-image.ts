import { randomBytes } from 'node:crypto';
import { coverSize, limits, type CoverImage } from '@huggg/contracts';
import sharp, { type Sharp } from 'sharp';
import { type Context, requireHeld } from '../../../platform/context.ts';
import { sniffType, type FileStore } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { coverAddress } from '../domain/cover-address.ts';
import { coverPart, isTooSmall, type WantedPart } from '../domain/cover-part.ts';
import { errors } from '../errors.ts';
import { createDrawingQueue } from '../../../platform/images/index.ts';
import { countCovers, insertCoverImage } from '../queries/cover-images.ts';

/** A picture that unfolds to more is not a photograph. */
const maxPixels = 50_000_000;

/** A picture of the allowed size takes 200 MB while it is drawn. */
const drawOne = createDrawingQueue({ atOnce: 2, waiting: 20 });

type Upload = { readonly bytes: Buffer; readonly wanted: WantedPart };

/**
 * Stores a picture for a team's gifts, drawn again from its pixels, so that metadata and hidden content are dropped.
 * The file is written before its row, and a file without a row is not visible.
 * @throws picture.day-used-up, picture.unreadable, picture.too-small; server.busy while too many are drawn.
 */
export async function keepCoverImage(
  ctx: Context,
  { files }: { readonly files: FileStore },
  upload: Upload,
): Promise<CoverImage> {
  requireHeld(ctx.actor, 'purchase-hugggs');
  const since = ctx.clock.now().subtract({ hours: 24 });
  // Asked before the picture is drawn, which costs more than asking; a few at once may pass together.
  if ((await countCovers(ctx.readPrimary, ctx.actor.teamId, since)) >= limits.picturesPerDay)
    throw errors.picturesUsedUp(limits.picturesPerDay);
  const cover = await drawOne(() => drawCover(upload));
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
  // The way up that a camera notes is the way people look at it, and the crop is chosen on that.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const size = await unlessUnreadable(picture.metadata());
  const part = coverPart(size.autoOrient, wanted);
  if (isTooSmall(part)) throw errors.pictureTooSmall(part.width);
  return unlessUnreadable(written(picture.extract(part)));
}

/** Mail programs read JPEG everywhere; what shines through is white in both light and dark. */
function written(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(coverSize.width, coverSize.height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** What the library cannot read is the file's fault. */
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw errors.pictureUnreadable();
  }
}
