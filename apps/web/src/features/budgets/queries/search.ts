import type { BudgetStatus, ParticipantStatus } from '@huggg/contracts';
import { compact, cursorSearch, listOf, oneOf } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';
import type { BudgetsSearch } from './budgets-query.ts';

export const budgetStatuses = ['draft', 'scheduled', 'live', 'ended'] as const satisfies readonly BudgetStatus[];
const participantStatuses = ['draft', 'active', 'inactive', 'deleted'] as const satisfies readonly ParticipantStatus[];

export const readBudgetsSearch = (raw: RawSearch): BudgetsSearch =>
  compact({ status: listOf(raw['status'], budgetStatuses), ...cursorSearch(raw) });

export const budgetTabs = ['people', 'runs', 'programmes', 'invoices', 'settings'] as const;
export type BudgetTab = (typeof budgetTabs)[number];

export type BudgetSearch = {
  /** Defaults to the overview. */
  readonly tab?: BudgetTab | undefined;
  readonly status?: readonly ParticipantStatus[] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
};

export const readBudgetSearch = (raw: RawSearch): BudgetSearch =>
  compact({
    tab: oneOf(raw['tab'], budgetTabs),
    status: listOf(raw['status'], participantStatuses),
    ...cursorSearch(raw),
  });

export const wizardSteps = ['name', 'people', 'rhythm', 'rules', 'funding', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type WizardSearch = {
  /** The draft that was created on this page. */
  readonly budget?: string | undefined;
  readonly step?: WizardStep | undefined;
};

export const readWizardSearch = (raw: RawSearch): WizardSearch =>
  compact({
    budget: typeof raw['budget'] === 'string' && raw['budget'] !== '' ? raw['budget'] : undefined,
    step: oneOf(raw['step'], wizardSteps),
  });
