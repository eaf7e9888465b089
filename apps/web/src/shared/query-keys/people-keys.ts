/** Keys for the members of teams, and people invited. */
export const peopleKeys = {
  all: ['people'] as const,
  of: (teamId: string) => ['people', teamId] as const,
};

export const inviteKeys = {
  all: ['invites'] as const,
  of: (teamId: string) => ['invites', teamId] as const,
};
