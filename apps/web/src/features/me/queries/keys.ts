export const meKeys = {
  exports: ['me', 'exports'] as const,
  erasure: ['me', 'erasure'] as const,
  preferences: ['me', 'contact-preferences'] as const,
  mails: ['me', 'mails'] as const,
};
