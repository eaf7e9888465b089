import { uploadCoverImage } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { catalogueError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import { coverFileName } from './domain/cover-address.ts';
import { giftwrapRoutes } from './giftwrap-routes.ts';
import { templateRoutes } from './template-routes.ts';
import { themeRoutes } from './theme-routes.ts';
import type { TemplateSources } from './use-cases/email-templates.ts';
import { saveCoverImage } from './use-cases/save-cover-image.ts';

export function stylingRoutes(
  gateways: TemplateSources & { readonly files: FileStore; readonly pictures: PictureStore },
): readonly Route[] {
  return [
    ...giftwrapRoutes(gateways),
    ...themeRoutes(),
    ...templateRoutes(gateways),
    ...coverRoutes({ files: gateways.files }),
  ];
}

function coverRoutes(gateways: { readonly files: FileStore }): readonly Route[] {
  return [
    route(uploadCoverImage, async (ctx, { query }, { request }) =>
      saveCoverImage(ctx, gateways, { bytes: await uploadedFile(uploadCoverImage, request), wanted: query }),
    ),
  ];
}

/** Serves `GET /images/covers/{name}.jpg`: the pictures of gifts, for anyone with their address. They never change. */
export function registerCoverImages(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { file: string } }>('/images/covers/:file', async (request, reply) => {
    const name = coverFileName(`/images/covers/${request.params.file}`);
    const file = name && (await files.get(name));
    if (!file) throw catalogueError('request.not-found');
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'content-length': file.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(file.stream);
  });
}
