import { findImportMapping, rememberImportMapping } from '@huggg/contracts';
import { route, type Route } from '../../../platform/http/index.ts';
import { recallMapping, rememberMapping } from './use-cases/remember-mapping.ts';

export function recipientRoutes(): readonly Route[] {
  return [
    route(findImportMapping, async (ctx, { query }) => ({ mapping: await recallMapping(ctx, query.headers) })),
    route(rememberImportMapping, async (ctx, { body }) => {
      await rememberMapping(ctx, body);
      return { mapping: body.mapping };
    }),
  ];
}
