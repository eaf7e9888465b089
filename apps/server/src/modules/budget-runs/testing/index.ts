export { runDueBudgets } from '../use-cases/carry-out.ts';
export { notifyUnspentMoney } from '../use-cases/notify-unspent-money.ts';
export { runWorld, type RunWorld } from './run-world.ts';
