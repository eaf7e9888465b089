export { approvalRoutes, type ApproveOrder } from './routes.ts';
export { approvalJobs, approvalSchedules, endApprovalsJob, endApprovalsOfLeaverJob } from './jobs/remind-approvers.ts';
export { approversToAsk } from './domain/approver.ts';
export { findAnyApproval, type ApprovalRow } from './queries/approvals.ts';
export { beginApproval } from './use-cases/begin-approval.ts';
export {
  endWithoutPurchase,
  lockWaiting,
  lockWaitingApproval,
  recordEnding,
  releaseMoney,
} from './use-cases/end-approval.ts';
export { respondToDecision } from './use-cases/read-approval.ts';
export { findDecidable } from './use-cases/find-decidable.ts';
