export { cancelWithdrawal, requestWithdrawal } from '../use-cases/withdraw.ts';
