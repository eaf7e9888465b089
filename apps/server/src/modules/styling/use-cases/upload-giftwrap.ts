import { limits, type Giftwrap, type PicturePart } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { defaultWrap } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { countUploadedWraps } from '../queries/giftwraps.read-model.ts';
import { addGiftwrap } from './giftwraps.ts';

type Upload = { readonly bytes: Buffer; readonly name: string; readonly palette: string; readonly part: PicturePart };

/**
 * Adds a wrap whose paper is an uploaded picture, drawn again from its pixels. The file is stored before its row,
 * because no transaction may be open during the upload.
 * @throws access.forbidden, giftwrap.too-many, picture.day-used-up, or a refusal of the picture.
 */
export async function addUploadedWrap(
  ctx: Context,
  pictures: PictureStore,
  { bytes, name, palette, part }: Upload,
): Promise<Giftwrap> {
  const { teamId } = ctx.actor;
  requirePermission(ctx.actor, 'use-giftwrap', { teamId, ownerId: null });
  const since = ctx.clock.now().subtract({ hours: 24 });
  // Checks the quota first, because processing the picture costs more. Several simultaneous requests may exceed the
  // quota slightly.
  if ((await countUploadedWraps(ctx.readPrimary, teamId, since)) >= limits.picturesPerDay)
    throw errors.picturesUsedUp(limits.picturesPerDay);
  const { address } = await pictures.keep(bytes, 'wrap', part);
  return addGiftwrap(ctx, { name, kind: defaultWrap.kind, palette, picture: address });
}
