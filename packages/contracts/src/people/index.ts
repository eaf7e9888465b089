import { exportAuditEvents, listAuditEvents } from './audit.ts';
import { createApiClient, createApiKey, listApiClients, listApiKeys, revokeApiClient, revokeApiKey } from './machines.ts';
import { getPlan, listFeatures } from './plans.ts';
import { getTeam, listTeamAdmins, listTeamUsers, listUserTeams } from './teams.ts';
import { endSession, grantToken, refreshSession, switchTeam } from './tokens.ts';
import { getCurrentUser, getUserPlanPermissions, getUserState, updateUserState } from './users.ts';

export * from './audit.ts';
export * from './audit-actions.ts';
export * from './audit-words.ts';
export * from './machines.ts';
export * from './plans.ts';
export * from './session-context.ts';
export * from './teams.ts';
export * from './tokens.ts';
export * from './users.ts';

/** Every call about people, teams and plans. */
export const peopleEndpoints = {
  grantToken, refreshSession, endSession, switchTeam,
  getCurrentUser, getUserPlanPermissions, getUserState, updateUserState,
  getTeam, listTeamUsers, listTeamAdmins, listUserTeams,
  getPlan, listFeatures,
  listApiKeys, createApiKey, revokeApiKey, listApiClients, createApiClient, revokeApiClient,
  listAuditEvents, exportAuditEvents,
} as const;
