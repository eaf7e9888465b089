import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  emailTaken: () => catalogueError('user.email-taken'),
  noAccount: () => catalogueError('operator.no-account'),
  noFactor: () => catalogueError('operator.no-factor'),
  operatorNotFound: () => catalogueError('operator.not-found'),
  lastOperator: () => catalogueError('operator.last'),
  planNotFound: () => catalogueError('plan.not-found'),
  planTeamsChanged: (teams: number) => catalogueError('plan.teams-changed', { values: { teams }, details: { teams } }),
  lastPlan: () => catalogueError('plan.last'),
  jobNotFound: () => catalogueError('job.not-found'),
  taxonomyNotFound: () => catalogueError('taxonomy.not-found'),
  teamNotFound: () => catalogueError('team.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
  giftNotFound: () => catalogueError('gift.not-found'),
  factorsKept: () => catalogueError('operator.factors-kept'),
  helpNotFound: () => catalogueError('help-request.not-found'),
  helpClosed: () => catalogueError('help-request.closed'),
  proofRunning: () => catalogueError('ledger-proof.running'),
  noPlan: () => catalogueError('plan.not-available'),
};
