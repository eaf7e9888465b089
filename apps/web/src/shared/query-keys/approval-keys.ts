/** Keys of the approvals of orders. */
export const approvalKeys = {
  all: ['approvals'] as const,
  waiting: ['approvals', 'waiting'] as const,
  of: (id: string) => ['approvals', id] as const,
};
