import { paletteNames, wrap, wrapKinds } from '@huggg/ui/wrap';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createLoadingCache } from '../../platform/cache/index.ts';
import { catalogueError } from '../../platform/errors.ts';
import { parseWrap } from './domain/wraps.ts';
import { createDrawingQueue, type DrawingLimits } from '../../platform/images/index.ts';

/** Emails are 600 px wide and shown at up to twice that. */
const band = { width: 1200, height: 480 };

/** About 500 pictures of 30 kB. The same wrap is at the top of every email of an order. */
const cacheBytes = 16 * 1024 * 1024;

/**
 * Drawing a picture takes about a tenth of a second, and anyone may request any seed. Waiting requests are served
 * within a few seconds.
 */
const defaultLimits: DrawingLimits = { atOnce: 2, waiting: 30 };

/**
 * Serves `GET /wraps/{kind}/{palette}/{seed}.png`: email clients cannot show SVG, so the wrap is served as a bitmap.
 * Responds with "busy" if too many pictures are waiting.
 */
export function registerWrapImages(app: FastifyInstance, limits: DrawingLimits = defaultLimits): void {
  const pictureOf = createPictures(limits);
  app.get<{ Params: { kind: string; palette: string; file: string } }>(
    '/wraps/:kind/:palette/:file',
    async (request, reply) => {
      const { kind, palette, file } = request.params;
      const [, seed, small] = /^([\w-]{1,40})(\.small)?\.png$/.exec(file) ?? [];
      if (!seed || !wrapKinds.some((known) => known === kind) || !paletteNames.some((known) => known === palette))
        throw catalogueError('request.not-found');
      // Only pictures are cached permanently: an error response must not have these headers.
      const picture = await pictureOf({ kind, palette, seed, isSmall: small !== undefined });
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture);
    },
  );
}

type Choice = { readonly kind: string; readonly palette: string; readonly seed: string; readonly isSmall: boolean };

/** Returns pictures from the cache, or draws them in turn. Refused requests do not change the cache. */
function createPictures(limits: DrawingLimits): (choice: Choice) => Promise<Buffer> {
  const inTurn = createDrawingQueue(limits);
  const pictures = createLoadingCache<Buffer>({ bytes: cacheBytes, bytesOf: (picture) => picture.length });
  return (choice) =>
    pictures.get(`${choice.kind}/${choice.palette}/${choice.seed}/${choice.isSmall}`, () => inTurn(() => draw(choice)));
}

function draw(choice: Choice): Promise<Buffer> {
  const { kind, palette, seed } = parseWrap(choice);
  return sharp(Buffer.from(wrap(kind, palette, seed, { ...band, scale: 2.4 })))
    .resize(choice.isSmall ? band.width / 2 : band.width, null)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
