export { bankReference, groupedReference, isCreditorReference, referencesIn } from './domain/bank-reference.ts';
export { bankingJobs } from './jobs/banking-jobs.ts';
export { noOwners, type BankContext, type BankingPorts, type ReferenceOwners, type SeenInFull } from './ports.ts';
export type { ExpectedOrder } from './queries/expected-payments.ts';
export { bankingRoutes } from './routes.ts';
export { beginApply, discardImport, type BankOperator } from './use-cases/apply-import.ts';
export { approveBankAct, refuseBankAct, requestBankAct } from './use-cases/bank-acts.ts';
export { readBankStatement } from './use-cases/read-bank-statement.ts';
export { toWireActs, toWireImports, wireActs, wireImport, wireImports, wirePayments } from './wire-console.ts';
