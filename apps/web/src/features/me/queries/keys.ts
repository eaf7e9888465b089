export const meKeys = {
  user: ['me', 'user'] as const,
  exports: ['me', 'exports'] as const,
  erasure: ['me', 'erasure'] as const,
  preferences: ['me', 'contact-preferences'] as const,
  mails: ['me', 'mails'] as const,
};
