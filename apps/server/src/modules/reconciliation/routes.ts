import { listPaymentDifferences, resolvePaymentDifference } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { closeDifference, readDifferences } from './use-cases/resolve-differences.ts';

/** Routes with which operators list differences and resolve them. */
export function reconciliationRoutes(): readonly Route[] {
  return [
    route(listPaymentDifferences, (ctx, { query }) =>
      readDifferences(ctx, { all: query.all, limit: query.limit, cursor: query.cursor }),
    ),
    route(resolvePaymentDifference, (ctx, { params, body }) =>
      closeDifference(ctx, { id: params.id, note: body.note }),
    ),
  ];
}
