import type { Role } from '@huggg/contracts';

/** Roles that a plan's participants limit counts. */
const participantRoles: ReadonlySet<Role> = new Set<Role>(['participant', 'automation-participant']);

export function isParticipant(role: Role): boolean {
  return participantRoles.has(role);
}

/** By how many a number is over a plan's limit; 0 if it is not, or nothing is limited. */
export function overLimit(count: number, limit: number | null): number {
  return limit === null ? 0 : Math.max(0, count - limit);
}
