export { readTrialBalance } from '../use-cases/trial-balance.ts';
