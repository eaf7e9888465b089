/** Keys for prints: templates and logos of a team, previews, and the designs of orders. */
export const printableKeys = {
  all: ['printables'] as const,
  templates: ['printables', 'templates'] as const,
  logos: ['printables', 'logos'] as const,
  /** A gift for drawing templates. */
  sampleGift: ['printables', 'sample-gift'] as const,
  preview: (asked: object) => ['printables', 'previews', asked] as const,
  orders: ['printables', 'orders'] as const,
  order: (transactionId: string) => ['printables', 'orders', transactionId] as const,
  design: (transactionId: string) => ['printables', 'orders', transactionId, 'design'] as const,
  receivers: (transactionId: string) => ['printables', 'orders', transactionId, 'receivers'] as const,
};
