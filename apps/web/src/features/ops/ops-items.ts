import type { SectionLink } from '../../shared/page/section-layout.tsx';

/** The pages of the console, in the order of their navigation. */
export const opsItems: readonly SectionLink[] = [
  { label: 'Home', to: '/ops' },
  { label: 'Find', to: '/ops/find' },
  { label: 'Requests for help', to: '/ops/help' },
  { label: 'Held emails', to: '/ops/mails' },
  { label: 'Claims in review', to: '/ops/claims-in-review' },
  { label: 'Failed jobs', to: '/ops/jobs' },
  { label: 'Ledger proof', to: '/ops/ledger' },
  { label: 'Payments', to: '/ops/payments' },
  { label: 'Bank', to: '/ops/bank' },
  { label: 'Withdrawals', to: '/ops/withdrawals' },
  { label: 'Accounting', to: '/ops/accounting' },
  { label: 'Suppliers', to: '/ops/suppliers' },
  { label: 'Catalogue', to: '/ops/catalogue' },
  { label: 'Plans', to: '/ops/plans' },
  { label: 'Flags', to: '/ops/flags' },
  { label: 'Operators', to: '/ops/operators' },
  { label: 'Impersonate', to: '/ops/impersonate' },
];
