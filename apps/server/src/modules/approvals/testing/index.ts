export { listApprovals } from '../use-cases/list-approvals.ts';
export { readApproval } from '../use-cases/read-approval.ts';
export { refuseOrder, withdrawApproval } from '../use-cases/decide.ts';
