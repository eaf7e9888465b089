/** What is read of teams. Everything of one team is below its id, so that it can be read again as a whole. */
export const teamKeys = {
  all: ['team'] as const,
  of: (teamId: string) => ['team', teamId] as const,
  /** The team that the person acts in. */
  current: ['team', 'current'] as const,
  /** The teams that the person belongs to. */
  memberships: ['teams'] as const,
  /** Addresses that the team sends nothing to. */
  undeliverable: ['team', 'undeliverable'] as const,
  undeliverableAt: (search: string) => ['team', 'undeliverable', search] as const,
};
