/** What is read of top-ups by bank. */
export const topUpKeys = {
  all: ['top-ups'] as const,
  /** Those that wait for money. */
  open: ['top-ups', 'open'] as const,
  one: (id: string) => ['top-ups', 'one', id] as const,
  ofWallet: (walletId: string) => ['top-ups', 'of-wallet', walletId] as const,
};
