import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  withdrawalNotFound: () => catalogueError('withdrawal.not-found'),
  withdrawalMovedOn: () => catalogueError('withdrawal.moved-on'),
  withdrawalOwn: () => catalogueError('withdrawal.own'),
};
