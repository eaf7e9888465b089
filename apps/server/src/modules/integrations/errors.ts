import { limits, type SyncStatus } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

const words: Readonly<Record<SyncStatus, string>> = {
  reading: 'being read',
  ready: 'waiting',
  applying: 'being carried out',
  done: 'done',
  discarded: 'discarded',
  failed: 'failed',
  undoing: 'being undone',
  undone: 'undone',
};

/** The errors of linked accounts, with the parameters of their messages. */
export const errors = {
  notFound: () => catalogueError('linked-account.not-found'),
  notSetUp: () => catalogueError('linked-account.not-set-up'),
  providerDown: () => catalogueError('linked-account.provider-down', { retryAfterSeconds: 60 }),
  unknownIntegration: () => catalogueError('linked-account.unknown-integration'),
  connectedAlready: () => catalogueError('linked-account.connected-already'),
  tooMany: () => catalogueError('linked-account.too-many', { values: { limit: limits.linkedAccountsPerTeam } }),
  tokenRefused: () => catalogueError('linked-account.token-refused'),
  roleWithoutBudget: () => catalogueError('linked-account.role-without-budget'),
  notConnected: () => catalogueError('linked-account.not-connected'),
  syncNotFound: () => catalogueError('linked-account.sync-not-found'),
  syncNotNow: (status: SyncStatus, act: string) =>
    catalogueError('linked-account.sync-not-now', { values: { status: words[status], act }, details: { status } }),
  leaversChanged: (leavers: number) =>
    catalogueError('linked-account.leavers-changed', { values: { leavers }, details: { leavers } }),
};
