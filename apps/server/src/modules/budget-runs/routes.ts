import { getNextRun, runBudget } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import type { CardGateway } from '../payments/index.ts';
import { readNextRun } from './use-cases/read-next-run.ts';
import { runNow } from './use-cases/run-now.ts';

/** Returns the routes that carry out a waiting run of a budget, and preview its next one. */
export function budgetRunRoutes(gateway: CardGateway | null): readonly Route[] {
  return [
    route(runBudget, (ctx, { params, body }) => runNow(ctx, gateway, params.id, body)),
    route(getNextRun, (ctx, { params }) => readNextRun(ctx, params.id)),
  ];
}
