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
  noPlan: () => catalogueError('plan.not-available'),
};
