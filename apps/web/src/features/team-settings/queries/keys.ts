import { teamKeys } from '../../../shared/query-keys/team-keys.ts';

/** All keys here start with the team's own key, so that the data is refetched whenever the team changes. */
export const settingsKeys = {
  team: (teamId: string) => [...teamKeys.of(teamId), 'settings'] as const,
  plan: (teamId: string) => [...teamKeys.of(teamId), 'plan'] as const,
  domain: (teamId: string) => [...teamKeys.of(teamId), 'domain'] as const,
  roles: (teamId: string) => [...teamKeys.of(teamId), 'roles'] as const,
  colleagues: (teamId: string) => [...teamKeys.of(teamId), 'colleagues'] as const,
  permissions: (teamId: string) => [...teamKeys.of(teamId), 'permissions'] as const,
  permissionsOf: (teamId: string, userId: string) => [...teamKeys.of(teamId), 'permissions', userId] as const,
  subteams: (teamId: string) => [...teamKeys.of(teamId), 'subteams'] as const,
  subteamRemoval: (teamId: string, subteamId: string) => [...teamKeys.of(teamId), 'removal', subteamId] as const,
};
