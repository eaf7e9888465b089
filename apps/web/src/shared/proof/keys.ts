export const proofKeys = {
  ways: ['proof', 'ways'] as const,
  begun: ['proof', 'begun'] as const,
  step: (stepId: string) => ['proof', 'step', stepId] as const,
};
