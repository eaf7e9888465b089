/** Keys of stored cards, and of what pages need to ask for a card. */
export const cardKeys = {
  all: ['cards'],
  list: ['cards', 'list'],
  form: ['cards', 'form'],
} as const;

/** Keys of charges that are under way. */
export const chargeKeys = {
  of: (id: string) => ['charges', id] as const,
  ofOrder: (orderId: string) => ['charges', 'order', orderId] as const,
  ofWallet: (walletId: string) => ['charges', 'wallet', walletId] as const,
};
