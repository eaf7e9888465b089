import { paletteNames, wrap, wrapKinds } from '@huggg/ui/wrap';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createLoadingCache } from '../../platform/cache/index.ts';
import { catalogueError } from '../../platform/errors.ts';
import { wrapFrom } from './domain/wraps.ts';
import { createDrawingQueue, type DrawingLimits } from '../../platform/images/index.ts';

/** Mails are 600 px wide and shown at up to twice that. */
const band = { width: 1200, height: 480 };

/** About 500 pictures of 30 kB; the same wrap heads every mail of an order. */
const cacheBytes = 16 * 1024 * 1024;

/**
 * Each picture costs about a tenth of a second, and anyone may ask for any seed: what waits is drawn within a few
 * seconds.
 */
const usual: DrawingLimits = { atOnce: 2, waiting: 30 };

/**
 * `GET /wraps/{kind}/{palette}/{seed}.png`: mail programs draw no SVG, so the wrap is served as a picture. Answers
 * "busy" where too many wait to be drawn.
 */
export function registerWrapImages(app: FastifyInstance, limits: DrawingLimits = usual): void {
  const pictureOf = createPictures(limits);
  app.get<{ Params: { kind: string; palette: string; file: string } }>(
    '/wraps/:kind/:palette/:file',
    async (request, reply) => {
      const { kind, palette, file } = request.params;
      const [, seed, small] = /^([\w-]{1,40})(\.small)?\.png$/.exec(file) ?? [];
      if (!seed || !wrapKinds.some((known) => known === kind) || !paletteNames.some((known) => known === palette))
        throw catalogueError('request.not-found');
      // Only what was drawn is kept permanently: a refusal must not carry these headers.
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

/** Pictures from the cache, or drawn in turn. A request that was turned away leaves the cache as it is. */
function createPictures(limits: DrawingLimits): (choice: Choice) => Promise<Buffer> {
  const inTurn = createDrawingQueue(limits);
  const pictures = createLoadingCache<Buffer>({ bytes: cacheBytes, bytesOf: (picture) => picture.length });
  return (choice) =>
    pictures.get(`${choice.kind}/${choice.palette}/${choice.seed}/${choice.isSmall}`, () => inTurn(() => draw(choice)));
}

function draw(choice: Choice): Promise<Buffer> {
  const { kind, palette, seed } = wrapFrom(choice);
  return sharp(Buffer.from(wrap(kind, palette, seed, { ...band, scale: 2.4 })))
    .resize(choice.isSmall ? band.width / 2 : band.width, null)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
