import { paletteNames, wrap, wrapKinds } from '@huggg/ui/wrap';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { catalogueError } from '../../platform/errors.ts';
import { wrapFrom } from './domain/wraps.ts';

/** Mails are 600 px wide and shown at up to twice that. */
const band = { width: 1200, height: 480 };

/** Pictures that were drawn lately; the same wrap heads every mail of an order. */
const most = 64;

/** `GET /wraps/{kind}/{palette}/{seed}.png`: mail programs draw no SVG, so the wrap is served as a picture. */
export function registerWrapImages(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { kind: string; palette: string; file: string } }>('/wraps/:kind/:palette/:file', async (request, reply) => {
    const { kind, palette, file } = request.params;
    const seed = /^([\w-]{1,40})\.png$/.exec(file)?.[1];
    if (!seed || !wrapKinds.some((known) => known === kind) || !paletteNames.some((known) => known === palette)) throw catalogueError('request.not-found');
    const key = `${kind}/${palette}/${seed}`;
    const picture = drawn.get(key) ?? draw({ kind, palette, seed });
    drawn.delete(key);
    drawn.set(key, picture);
    const oldest = drawn.keys().next().value;
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest);
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').header('cross-origin-resource-policy', 'cross-origin').send(await picture);
  });
}

function draw(choice: { readonly kind: string; readonly palette: string; readonly seed: string }): Promise<Buffer> {
  const { kind, palette, seed } = wrapFrom(choice);
  return sharp(Buffer.from(wrap(kind, palette, seed, { ...band, scale: 2.4 }))).resize(band.width, band.height, { fit: 'cover' }).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
