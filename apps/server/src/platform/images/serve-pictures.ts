import { pictureKinds, type PictureFormat, type PictureKind } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { catalogueError } from '../errors.ts';
import { isPictureFormat, isPictureKind, type PictureRequest, type PictureStore } from './picture-store.ts';

/** Returns the smallest format that a browser accepts. Browsers that accept everything get the plain format. */
export function acceptedFormat(accept: string | undefined, kind: PictureKind): PictureFormat {
  const accepted = (accept ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.includes('image/webp') ? 'webp' : pictureKinds[kind].plain;
}

type PictureParams = { readonly kind: string; readonly digest: string; readonly file: string };

/** Parses `{size}`, in the format that the browser accepts, or `{size}.{format}`; null for anything else. */
function parsePictureRequest({ kind, digest, file }: PictureParams, accept: string | undefined): PictureRequest | null {
  const [size = '', named, ...rest] = file.split('.');
  if (!isPictureKind(kind) || !/^[\w-]{22}$/.test(digest) || rest.length > 0) return null;
  if (named === undefined) return { kind, digest, size, format: acceptedFormat(accept, kind) };
  // A plain format other than the kind's own would be stored needlessly a second time.
  const offered = isPictureFormat(named) && ['avif', 'webp', pictureKinds[kind].plain].includes(named);
  return offered ? { kind, digest, size, format: named } : null;
}

/**
 * `GET /images/pictures/{kind}/{digest}/{size}`, public because recipients have no account; the address cannot be
 * guessed. The content at an address never changes, so it is cached permanently.
 */
export function registerPictures(app: FastifyInstance, pictures: PictureStore): void {
  app.get<{ Params: PictureParams }>('/images/pictures/:kind/:digest/:file', async (request, reply) => {
    const picture = parsePictureRequest(request.params, request.headers.accept);
    const shown = picture && (await pictures.show(picture));
    if (!shown) throw catalogueError('request.not-found');
    if (!request.params.file.includes('.')) void reply.header('vary', 'accept');
    return reply
      .type(shown.type)
      .header('cache-control', shown.final ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .send(shown.bytes);
  });
}
