/** Orders before they are paid: drafts, with their price and what they still need. */
export const orderKeys = {
  all: ['orders'] as const,
  /** Drafts that are open in the send flow. */
  open: ['orders', 'open'] as const,
  of: (orderId: string) => ['orders', 'open', orderId] as const,
  preview: (orderId: string, of: object) => ['orders', 'open', orderId, 'preview', of] as const,
  proForma: (orderId: string) => ['orders', 'open', orderId, 'pro-forma'] as const,
  drafts: ['orders', 'drafts'] as const,
};
