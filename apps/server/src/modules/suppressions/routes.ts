import { liftSuppression as liftContract, listSuppressions as listContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { liftSuppression } from './use-cases/lift-suppression.ts';
import { readSuppressions } from './use-cases/read-suppressions.ts';

export function suppressionRoutes(): readonly Route[] {
  return [
    route(listContract, (ctx, { query }) => readSuppressions(ctx, query)),
    route(liftContract, (ctx, { params }) => liftSuppression(ctx, params.id)),
  ];
}
