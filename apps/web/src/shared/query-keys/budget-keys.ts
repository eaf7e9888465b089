const all = ['budgets'] as const;
const lists = [...all, 'list'] as const;
const of = (id: string) => [...all, 'one', id] as const;

/** Keys for automated budgets. Everything about one budget is under its own key, because a run changes all of it. */
export const budgetKeys = {
  all,
  lists,
  list: (search: object) => [...lists, search] as const,
  of,
  detail: (id: string) => [...of(id), 'detail'] as const,
  dates: (id: string) => [...of(id), 'dates'] as const,
  participants: (id: string, search: object) => [...of(id), 'participants', search] as const,
  programmes: (id: string) => [...of(id), 'programmes'] as const,
  programmeGifts: (id: string, days: number) => [...of(id), 'programme-gifts', days] as const,
  participantDates: (id: string) => [...of(id), 'participant-dates'] as const,
  balances: (id: string) => [...of(id), 'balances'] as const,
  peopleReports: (id: string) => [...of(id), 'people-reports'] as const,
  nextRun: (id: string) => [...of(id), 'next-run'] as const,
  runs: (id: string, search: object) => [...of(id), 'runs', search] as const,
  runItems: (id: string, runId: string, search: object) => [...of(id), 'runs', runId, search] as const,
  invoices: (id: string, search: object) => [...of(id), 'invoices', search] as const,
  directoryGroups: (teamId: string) => [...all, 'directory-groups', teamId] as const,
  reports: (id: string) => [...of(id), 'reports'] as const,
};
