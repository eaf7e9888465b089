/** Keys for receipts, invoices and credit notes. */
export const documentKeys = {
  all: ['documents'] as const,
  page: (search: object) => ['documents', 'page', search] as const,
  ofTransaction: (transactionId: string) => ['documents', 'transaction', transactionId] as const,
  monthly: (teamId: string) => ['documents', 'monthly', teamId] as const,
};
