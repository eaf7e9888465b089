/** Keys for top-ups by bank transfer. */
export const topUpKeys = {
  all: ['top-ups'] as const,
  /** Top-ups that are waiting for payment. */
  open: ['top-ups', 'open'] as const,
  one: (id: string) => ['top-ups', 'one', id] as const,
  ofWallet: (walletId: string) => ['top-ups', 'of-wallet', walletId] as const,
};
