import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import type { AuditSearch } from './audit-search.ts';

export const auditKeys = {
  page: (search: AuditSearch, timeZone: string) => ['audit', search, timeZone] as const,
  people: (teamId: string) => [...teamKeys.of(teamId), 'audit-people'] as const,
};
