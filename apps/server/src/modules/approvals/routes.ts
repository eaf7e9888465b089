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

/** Buys an order that the caller approves. Implemented in `purchases` and passed in by `app/`. */
export type ApproveOrder = (ctx: Context, id: string, input: { readonly amount: number }) => Promise<void>;

/** Returns the routes of approvals: the list, one approval, and the decisions. */
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
