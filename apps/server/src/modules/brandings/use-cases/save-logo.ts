import { pictureUrl, type PicturePart } from '@huggg/contracts';
import sharp from 'sharp';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { createDrawingQueue, type PictureStore } from '../../../platform/images/index.ts';
import type { Limiter } from '../../../platform/rate-limits/index.ts';
import { isSvg, isSafeToDraw } from '../domain/svg.ts';

export type LogoGateways = { readonly pictures: PictureStore; readonly ofTeam: Limiter };

/** An SVG has no fixed size: it is rendered in the size of the largest variant of a logo. */
const svgSize = 1280;
const maxPixels = 50_000_000;
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
  const { address, width, height } = await pictures.keep(isSvg(bytes) ? await renderSvg(bytes) : bytes, 'logo', part);
  return { address, url: pictureUrl(address, 'logo', 'medium'), width, height };
}

async function renderSvg(svg: Buffer): Promise<Buffer> {
  if (!isSafeToDraw(svg)) throw catalogueError('picture.unreadable');
  return queueDrawing(async () => {
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
