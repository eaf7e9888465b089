export const giftKeys = {
  all: ['gifts'] as const,
  searches: ['gifts', 'search'] as const,
  page: (question: unknown) => ['gifts', 'search', question] as const,
  details: ['gifts', 'detail'] as const,
  of: (giftId: string) => ['gifts', 'detail', giftId] as const,
};
