/** Keys for teams. Everything about one team is under its id, so that it can be refetched together. */
export const teamKeys = {
  all: ['team'] as const,
  of: (teamId: string) => ['team', teamId] as const,
  /** The user's current team. */
  current: ['team', 'current'] as const,
  /** The teams that the user belongs to. */
  memberships: ['teams'] as const,
  /** Addresses that the team sends nothing to. */
  undeliverable: ['team', 'undeliverable'] as const,
  undeliverableAt: (search: string) => ['team', 'undeliverable', search] as const,
};
