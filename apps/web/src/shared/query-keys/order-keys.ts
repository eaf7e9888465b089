/** Keys for orders before payment: drafts, with their price and missing parts. */
export const orderKeys = {
  all: ['orders'] as const,
  /** Drafts open in the send flow. */
  open: ['orders', 'open'] as const,
  of: (orderId: string) => ['orders', 'open', orderId] as const,
  preview: (orderId: string, of: object) => ['orders', 'open', orderId, 'preview', of] as const,
  proForma: (orderId: string) => ['orders', 'open', orderId, 'pro-forma'] as const,
  drafts: ['orders', 'drafts'] as const,
};
