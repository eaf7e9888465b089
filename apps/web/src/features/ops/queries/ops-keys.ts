export const opsKeys = {
  all: ['ops'] as const,
  overview: ['ops', 'overview'] as const,
  credits: ['ops', 'credits'] as const,
  teams: (text: string) => ['ops', 'teams', text] as const,
  plans: ['ops', 'plans'] as const,
  operators: ['ops', 'operators'] as const,
  failedQueues: ['ops', 'jobs', 'queues'] as const,
  failedJobs: (choice: object) => ['ops', 'jobs', 'list', choice] as const,
};
