export const securityKeys = {
  factors: ['security', 'factors'] as const,
  sessions: ['security', 'sessions'] as const,
  identities: ['security', 'identities'] as const,
  qr: (factorId: string) => ['security', 'qr', factorId] as const,
};
