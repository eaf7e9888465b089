import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  planNotFound: () => catalogueError('plan.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
  memberNotFound: () => catalogueError('member.not-found'),
  lastAdmin: () => catalogueError('team.last-admin'),
  participantsLimit: (values: { readonly count: number; readonly limit: number; readonly over: number }) => catalogueError('team.participants-limit', { values, details: values }),
};
