import { pictureUrl, type PicturePart } from '@huggg/contracts';
import sharp from 'sharp';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { createDrawingQueue, type PictureStore } from '../../../platform/images/index.ts';
import type { Limiter } from '../../../platform/rate-limits/index.ts';
import { isSvg, mayBeDrawn } from '../domain/svg.ts';

export type LogoGateways = { readonly pictures: PictureStore; readonly ofTeam: Limiter };

/** A drawing has no size of its own: it is drawn as large as the largest form of a logo. */
const svgSize = 1280;
const maxPixels = 50_000_000;
const drawOne = createDrawingQueue({ atOnce: 1, waiting: 10 });

type Logo = { readonly address: string; readonly url: string; readonly width: number; readonly height: number };

type Upload = { readonly bytes: Buffer; readonly part: PicturePart };

/**
 * Keeps a picture as a logo, drawn again: nothing of the file but its pixels stays. A drawing (SVG) is drawn as a
 * picture first, so that no script and no address of it reaches a recipient.
 * @throws access.forbidden for a caller who keeps no brandings, request.rate-limited, the refusals of pictures,
 * server.busy
 */
export async function keepLogo(
  ctx: Context,
  { pictures, ofTeam }: LogoGateways,
  { bytes, part }: Upload,
): Promise<Logo> {
  requirePermission(ctx.actor, 'use-branding', { teamId: ctx.actor.teamId, ownerId: null });
  await ofTeam.consume(ctx.actor.teamId);
  return storeLogo(pictures, { bytes, part });
}

/**
 * Stores a picture or a drawing as a logo of any owner.
 * @throws the refusals of pictures, server.busy
 */
export async function storeLogo(pictures: PictureStore, { bytes, part }: Upload): Promise<Logo> {
  const { address, width, height } = await pictures.keep(isSvg(bytes) ? await drawn(bytes) : bytes, 'logo', part);
  return { address, url: pictureUrl(address, 'logo', 'medium'), width, height };
}

async function drawn(svg: Buffer): Promise<Buffer> {
  if (!mayBeDrawn(svg)) throw catalogueError('picture.unreadable');
  return drawOne(async () => {
    try {
      return await sharp(svg, { density: 144, limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: 5 })
        .resize(svgSize, svgSize, { fit: 'inside' })
        .png()
        .toBuffer();
    } catch {
      throw catalogueError('picture.unreadable');
    }
  });
}
