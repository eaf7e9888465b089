/** Keys for paid orders. Everything about one order is under its id. */
export const transactionKeys = {
  all: ['transactions'] as const,
  searches: ['transactions', 'search'] as const,
  of: (transactionId: string) => ['transactions', transactionId] as const,
  detail: (transactionId: string) => ['transactions', transactionId, 'detail'] as const,
};
