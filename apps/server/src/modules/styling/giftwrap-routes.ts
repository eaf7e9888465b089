import { getGiftwrap, listGiftwraps, uploadGiftwrap, upsertGiftwrap } from '@huggg/contracts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import { addGiftwrap, readGiftwrap, readGiftwraps, updateGiftwrap } from './use-cases/giftwraps.ts';
import { addUploadedWrap } from './use-cases/upload-giftwrap.ts';

export function giftwrapRoutes({ pictures }: { readonly pictures: PictureStore }): readonly Route[] {
  return [
    route(listGiftwraps, (ctx, { query }) => readGiftwraps(ctx, query.retired)),
    route(getGiftwrap, (ctx, { params }) => readGiftwrap(ctx, params.id)),
    route(upsertGiftwrap, (ctx, { body }) => ('id' in body ? updateGiftwrap(ctx, body) : addGiftwrap(ctx, body))),
    route(uploadGiftwrap, async (ctx, { query: { name, palette, ...part } }, { request }) =>
      addUploadedWrap(ctx, pictures, { name, palette, part, bytes: await uploadedFile(uploadGiftwrap, request) }),
    ),
  ];
}
