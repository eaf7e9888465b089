/** Orders that were paid. Everything of one order is below its id. */
export const transactionKeys = {
  all: ['transactions'] as const,
  searches: ['transactions', 'search'] as const,
  of: (transactionId: string) => ['transactions', transactionId] as const,
  detail: (transactionId: string) => ['transactions', transactionId, 'detail'] as const,
};
