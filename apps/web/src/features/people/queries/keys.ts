import type { InviteState, Role } from '@huggg/contracts';
import { inviteKeys, peopleKeys } from '../../../shared/query-keys/people-keys.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';

type Page = { readonly q?: string | undefined; readonly page: number; readonly size: number };

export const memberKeys = {
  list: (teamId: string, question: Page & { readonly sort?: string; readonly order?: string }) =>
    [...peopleKeys.of(teamId), 'list', question] as const,
  signIns: (teamId: string, userIds: readonly string[]) => [...peopleKeys.of(teamId), 'sign-ins', userIds] as const,
  removal: (teamId: string, userId: string) => [...peopleKeys.of(teamId), 'removal', userId] as const,
  roleChange: (teamId: string, userId: string, role: Role) =>
    [...peopleKeys.of(teamId), 'role-change', userId, role] as const,
};

export const teamInviteKeys = {
  list: (teamId: string, question: Page & { readonly state: readonly InviteState[] }) =>
    [...inviteKeys.of(teamId), question] as const,
  options: (teamId: string) => [...inviteKeys.of(teamId), 'options'] as const,
};

/** Below the team's own key, so that it is reloaded whenever the team changes. */
export const joiningKeys = { of: (teamId: string) => [...teamKeys.of(teamId), 'joining'] as const };
