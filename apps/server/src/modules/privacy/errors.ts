import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  userNotFound: () => catalogueError('user.not-found'),
  exportTooSoon: () => catalogueError('privacy.export-too-soon'),
  exportNotFound: () => catalogueError('privacy.export-not-found'),
  lastOperator: () => catalogueError('operator.last'),
  lastAdmin: (teams: readonly string[]) =>
    catalogueError('privacy.last-admin', { values: { teams: teams.join(', ') }, details: { teams: [...teams] } }),
};
