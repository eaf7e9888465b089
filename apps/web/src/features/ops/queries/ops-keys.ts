export const opsKeys = {
  credits: ['ops', 'credits'] as const,
  teams: (text: string) => ['ops', 'teams', text] as const,
  plans: ['ops', 'plans'] as const,
  operators: ['ops', 'operators'] as const,
};
