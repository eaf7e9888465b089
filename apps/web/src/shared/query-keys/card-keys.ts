/** Keys for stored cards and the card form. */
export const cardKeys = {
  all: ['cards'],
  list: ['cards', 'list'],
  form: ['cards', 'form'],
} as const;

/** Keys for charges in progress. */
export const chargeKeys = {
  of: (id: string) => ['charges', id] as const,
  ofOrder: (orderId: string) => ['charges', 'order', orderId] as const,
  ofWallet: (walletId: string) => ['charges', 'wallet', walletId] as const,
};
