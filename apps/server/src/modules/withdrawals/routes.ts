import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { approveWithdrawal, cancelWithdrawal, listWithdrawals, requestWithdrawal } from './use-cases/withdraw.ts';

/** Routes with which teams manage their withdrawals. Operators pay them in the console (`operations`). */
export function withdrawalRoutes(): readonly Route[] {
  return [
    route(contracts.requestWithdrawal, (ctx, { params, body }) => requestWithdrawal(ctx, params.id, body)),
    route(contracts.listWithdrawals, (ctx, { params, query }) =>
      listWithdrawals(ctx, { walletId: params.id, ...query }),
    ),
    route(contracts.approveWithdrawal, (ctx, { params }) => approveWithdrawal(ctx, params.id)),
    route(contracts.cancelWithdrawal, (ctx, { params }) => cancelWithdrawal(ctx, params.id)),
  ];
}
