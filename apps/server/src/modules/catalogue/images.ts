import { id as idSchema } from '@huggg/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { createLoadingCache } from '../../platform/cache/index.ts';
import type { Read } from '../../platform/database/index.ts';
import { catalogueError } from '../../platform/errors.ts';
import { createDrawingQueue } from '../../platform/images/index.ts';
import { brandPictureVersion, drawBrand, drawProduct, productPictureVersion } from './domain/pictures.ts';
import { findBrandPicture, findProductPicture } from './queries/pictures.ts';

/** A drawing that has not been rendered yet, and the version in its address. */
type Drawing = { readonly version: string; readonly draw: () => string };
type Format = 'svg' | 'png';

/** Size of the image cache. A drawing takes about a millisecond, a PNG about twenty. */
const cacheBytes = 24 * 1024 * 1024;
const pngWidth = 720;
const types: Readonly<Record<Format, string>> = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' };

/** Size of the picture that messaging apps show beside a link. */
const opengraph = { width: 1200, height: 630 };

const queueDrawing = createDrawingQueue({ atOnce: 2, waiting: 40 });

async function render(svg: string, format: Format): Promise<Buffer> {
  const drawn = Buffer.from(svg);
  return format === 'svg'
    ? drawn
    : queueDrawing(() =>
        sharp(drawn, { density: 200 })
          .resize({ width: pngWidth })
          .png({ compressionLevel: 9, palette: true })
          .toBuffer(),
      );
}

function renderOpengraph(svg: string): Promise<Buffer> {
  return queueDrawing(() =>
    sharp(Buffer.from(svg), { density: 240 })
      .resize(opengraph.width, opengraph.height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}

type ImageRequest = { readonly Params: { readonly file: string }; readonly Querystring: { readonly v?: string } };

/** Parses `{id}.svg` or `{id}.png`; any other name is not found. */
function parse(file: string): { readonly id: string; readonly format: Format } {
  const [id = '', format, ...rest] = file.split('.');
  if (rest.length > 0 || (format !== 'svg' && format !== 'png') || !idSchema.safeParse(id).success)
    throw catalogueError('request.not-found');
  return { id, format };
}

type Picture = { readonly version: string; readonly format: string; readonly type: string };

/**
 * Responds with a picture, or with 304 if the browser has it. Cache headers are set only after it is drawn, because an
 * error must not carry them.
 */
async function answer(
  request: FastifyRequest<ImageRequest>,
  reply: FastifyReply,
  { version, format, type, draw }: Picture & { readonly draw: () => Promise<Buffer> },
): Promise<FastifyReply> {
  const etag = `"${version}-${format}"`;
  const drawn = request.headers['if-none-match'] === etag ? null : await draw();
  const current = request.query.v === version;
  void reply
    .header('etag', etag)
    .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    )
    .header('cross-origin-resource-policy', 'cross-origin');
  return drawn ? reply.type(type).send(drawn) : reply.code(304).send();
}

/**
 * Serves the drawn pictures of brands and products to anyone, because recipients and emails show them. An address with
 * the current version is cached permanently, since a changed picture gets another address; an address without one is
 * revalidated after five minutes.
 */
export function registerCatalogueImages(app: FastifyInstance, read: Read): void {
  const images = createLoadingCache<Buffer>({ bytes: cacheBytes, bytesOf: (image) => image.length });
  const serve =
    (find: (id: string) => Promise<Drawing | null>) =>
    async (request: FastifyRequest<ImageRequest>, reply: FastifyReply) => {
      const { id, format } = parse(request.params.file);
      const drawing = await find(id);
      if (!drawing) throw catalogueError('request.not-found');
      const { version, draw } = drawing;
      const load = () => images.get(`${id}:${version}:${format}`, () => render(draw(), format));
      return answer(request, reply, { version, format, type: types[format], draw: load });
    };
  app.get<ImageRequest>(
    '/images/products/:file',
    serve(async (id) => {
      const picture = await findProductPicture(read, id);
      return picture && { version: productPictureVersion(picture), draw: () => drawProduct(picture) };
    }),
  );
  // The specification gives this name to the open-graph picture of a product that has none of its own.
  app.get<ImageRequest>('/images/products/:file/default.jpg', async (request, reply) => {
    const id = idSchema.safeParse(request.params.file);
    const picture = id.success ? await findProductPicture(read, id.data) : null;
    if (!picture) throw catalogueError('request.not-found');
    const version = productPictureVersion(picture);
    const load = () => images.get(`${id.data}:${version}:opengraph`, () => renderOpengraph(drawProduct(picture)));
    return answer(request, reply, { version, format: 'opengraph', type: 'image/jpeg', draw: load });
  });
  app.get<ImageRequest>(
    '/images/brands/:file',
    serve(async (id) => {
      const picture = await findBrandPicture(read, id);
      return picture && { version: brandPictureVersion(picture), draw: () => drawBrand(picture) };
    }),
  );
}
