export { runDueBudgets } from '../use-cases/carry-out.ts';
