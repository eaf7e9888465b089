export { bankReference, groupedReference } from './domain/bank-reference.ts';
export { bankingJobs } from './jobs/banking-jobs.ts';
export { noOwners, type ReferenceOwners } from './ports.ts';
export {
  expectPlanPayments,
  findExpected,
  findTopUp,
  reducePlanPayments,
  type Expected,
} from './queries/expected-payments.ts';
export { readWaiting } from './queries/payments.ts';
export { fileOf } from './wire.ts';
export { bankingRoutes } from './routes.ts';
export { beginApply, discardImport } from './use-cases/apply-import.ts';
export { approveBankAct, refuseBankAct, requestBankAct } from './use-cases/bank-acts.ts';
export { readBankStatement } from './use-cases/read-bank-statement.ts';
export { toWireActs, toWireImports, wireActs, wireImport, wireImports, wirePayments } from './wire-console.ts';
