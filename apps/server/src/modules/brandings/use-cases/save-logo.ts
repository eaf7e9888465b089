import { pictureUrl, type PicturePart } from '@huggg/contracts';
import sharp from 'sharp';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { createDrawingQueue, renderSvg, type PictureStore } from '../../../platform/images/index.ts';
import type { Limiter } from '../../../platform/rate-limits/index.ts';
import { isSvg, isSafeToDraw, picturesWithin } from '../domain/svg.ts';

export type LogoGateways = { readonly pictures: PictureStore; readonly ofTeam: Limiter };

const queueDrawing = createDrawingQueue({ atOnce: 1, waiting: 10 });

type Logo = { readonly address: string; readonly url: string; readonly width: number; readonly height: number };

type Upload = { readonly bytes: Buffer; readonly part: PicturePart };

/**
 * Stores a picture as a logo, re-encoded so that only the pixels of the file remain. An SVG is first rendered as a
 * bitmap, so that no scripts or addresses in it reach a recipient.
 * @throws access.forbidden if the caller cannot save brandings, request.rate-limited, the errors of pictures,
 * server.busy
 */
export async function saveLogo(
  ctx: Context,
  { pictures, ofTeam }: LogoGateways,
  { bytes, part }: Upload,
): Promise<Logo> {
  requirePermission(ctx.actor, 'use-branding', { teamId: ctx.actor.teamId, ownerId: null });
  await ofTeam.consume(ctx.actor.teamId);
  return storeLogo(pictures, { bytes, part });
}

/**
 * Stores a picture or an SVG as a logo of any owner.
 * @throws the errors of pictures, server.busy
 */
export async function storeLogo(pictures: PictureStore, { bytes, part }: Upload): Promise<Logo> {
  const { address, width, height } = await pictures.keep(isSvg(bytes) ? await drawSvg(bytes) : bytes, 'logo', part);
  return { address, url: pictureUrl(address, 'logo', 'medium'), width, height };
}

/** Pictures within one SVG. A drawing with more is not a logo. */
const maxPictures = 20;
const maxPixels = 50_000_000;

async function drawSvg(svg: Buffer): Promise<Buffer> {
  if (!isSafeToDraw(svg)) throw catalogueError('picture.unreadable');
  const pictures = picturesWithin(svg);
  if (pictures.length > maxPictures) throw catalogueError('picture.unreadable');
  return queueDrawing(async () => {
    const pixels = await Promise.all(pictures.map(pixelsOf));
    if (pixels.reduce((sum, more) => sum + more, 0) > maxPixels) throw catalogueError('picture.unreadable');
    return renderSvg(svg);
  });
}

async function pixelsOf(picture: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw catalogueError('picture.unreadable');
  }
}
