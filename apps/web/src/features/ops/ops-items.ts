export type OpsItem = {
  readonly label: string;
  readonly to: string;
};

/** The pages of the console in the order of their navigation. */
export const opsItems: readonly OpsItem[] = [
  { label: 'Home', to: '/ops' },
  { label: 'Failed jobs', to: '/ops/jobs' },
  { label: 'Payments', to: '/ops/payments' },
  { label: 'Plans', to: '/ops/plans' },
  { label: 'Operators', to: '/ops/operators' },
  { label: 'Impersonate', to: '/ops/impersonate' },
];
