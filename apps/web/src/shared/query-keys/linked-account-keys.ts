/** Systems that a team linked; what is read of one lies below. */
export const linkedAccountKeys = {
  all: ['linked-accounts'] as const,
  list: ['linked-accounts', 'list'] as const,
  of: (id: string) => ['linked-accounts', 'one', id] as const,
  syncs: (id: string) => ['linked-accounts', 'one', id, 'syncs'] as const,
  people: (id: string, syncId: string, kind: string) => ['linked-accounts', 'one', id, 'syncs', syncId, kind] as const,
  /** Budgets that people of an account can be taken into. */
  budgets: ['linked-accounts', 'budgets'] as const,
  /** What can be linked, which changes rarely. */
  integrations: ['linked-accounts', 'integrations'] as const,
};
