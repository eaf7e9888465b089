export { findWithdrawal, listWithdrawals, type WithdrawalRow } from './queries/withdrawals.ts';
export { withdrawalRoutes } from './routes.ts';
export { confirmWithdrawal, payWithdrawal, refuseWithdrawal } from './use-cases/pay-withdrawal.ts';
