import { teamKeys } from '../../../shared/query-keys/team-keys.ts';

export const payKeys = { admins: (teamId: string) => [...teamKeys.of(teamId), 'admins'] as const };
