/** Keys for linked accounts; the data of each is under its own key. */
export const linkedAccountKeys = {
  all: ['linked-accounts'] as const,
  list: ['linked-accounts', 'list'] as const,
  of: (id: string) => ['linked-accounts', 'one', id] as const,
  syncs: (id: string) => ['linked-accounts', 'one', id, 'syncs'] as const,
  people: (id: string, syncId: string, kind: string) => ['linked-accounts', 'one', id, 'syncs', syncId, kind] as const,
  /** Budgets that can include the people of a linked account. */
  budgets: ['linked-accounts', 'budgets'] as const,
  /** The available integrations, which rarely change. */
  integrations: ['linked-accounts', 'integrations'] as const,
};
