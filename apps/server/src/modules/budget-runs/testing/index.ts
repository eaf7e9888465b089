export { runDueBudgets } from '../use-cases/carry-out.ts';
export { tellOfUnspent } from '../use-cases/tell-of-unspent.ts';
export { runWorld, type RunWorld } from './run-world.ts';
