export {
  budgetRunAtRisk as runAtRisk,
  budgetRunDone as runDone,
  budgetRunFailed as runFailed,
  budgetUnspent as unspent,
} from '@huggg/contracts';
