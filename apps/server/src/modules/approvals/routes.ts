import {
  approveOrder,
  getApproval,
  listApprovals as listApprovalsContract,
  refuseOrder as refuseOrderContract,
  withdrawApproval as withdrawApprovalContract,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { refuseOrder, withdrawApproval } from './use-cases/decide.ts';
import { listApprovals } from './use-cases/list-approvals.ts';
import { readApproval } from './use-cases/read-approval.ts';

/** Buys an order that the caller approves; `purchases` does it, and `app/` passes it in. */
export type ApproveOrder = (ctx: Context, id: string, input: { readonly amount: number }) => Promise<void>;

/** Approvals of orders: what waits, one as a whole, and the answers to it. */
export function approvalRoutes(approve: ApproveOrder): readonly Route[] {
  return [
    route(listApprovalsContract, async (ctx) => ({ data: await listApprovals(ctx) })),
    route(getApproval, (ctx, { params }) => readApproval(ctx, params.id)),
    route(approveOrder, async (ctx, { params, body }) => {
      await approve(ctx, params.id, body);
      return readApproval(ctx, params.id);
    }),
    route(refuseOrderContract, (ctx, { params, body }) => refuseOrder(ctx, params.id, body)),
    route(withdrawApprovalContract, (ctx, { params }) => withdrawApproval(ctx, params.id)),
  ];
}
