import { getGiftwrap, listGiftwraps, upsertGiftwrap } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { addGiftwrap, readGiftwrap, readGiftwraps, updateGiftwrap } from './use-cases/giftwraps.ts';

export function giftwrapRoutes(): readonly Route[] {
  return [
    route(listGiftwraps, (ctx, { query }) => readGiftwraps(ctx, query.retired)),
    route(getGiftwrap, (ctx, { params }) => readGiftwrap(ctx, params.id)),
    route(upsertGiftwrap, (ctx, { body }) => ('id' in body ? updateGiftwrap(ctx, body) : addGiftwrap(ctx, body))),
  ];
}
