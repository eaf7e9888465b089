import type { Role } from '@huggg/contracts';

/** Roles that count towards the participants limit of a plan. */
const participantRoles: ReadonlySet<Role> = new Set<Role>(['participant', 'automation-participant']);

export function isParticipant(role: Role): boolean {
  return participantRoles.has(role);
}

/** Returns the number by which a count exceeds a plan's limit; 0 if it does not, or there is no limit. */
export function overLimit(count: number, limit: number | null): number {
  return limit === null ? 0 : Math.max(0, count - limit);
}
