export { budgetRunAtRisk as runAtRisk, budgetRunDone as runDone, budgetRunFailed as runFailed } from '@huggg/contracts';
