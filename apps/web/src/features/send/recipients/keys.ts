import { teamKeys } from '../../../shared/query-keys/team-keys.ts';

export const recipientKeys = { people: (teamId: string) => [...teamKeys.of(teamId), 'users'] as const };
