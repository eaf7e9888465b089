export { helpJobs } from './jobs/help-jobs.ts';
export { setupInput, type SetupInput } from './domain/setup-input.ts';
export { findInstallation } from './queries/installation.ts';
export { listOperatorFactors } from './queries/operators.read-model.ts';
export { operationsRoutes, type OperationsPorts } from './routes.ts';
export { beginInstallation, keyDigestOf, setupToken } from './use-cases/begin-installation.ts';
export { makeOperator, removeOperator } from './use-cases/keep-operators.ts';
export { needsOperator, setUp, type FirstApp, type SetUp } from './use-cases/set-up.ts';
export { eraseHelpRequestsOf } from './queries/help-requests.ts';
