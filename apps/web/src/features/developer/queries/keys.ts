export const developerKeys = {
  apiKeys: ['developer', 'keys'] as const,
  clients: (teamId: string) => ['developer', 'clients', teamId] as const,
};
