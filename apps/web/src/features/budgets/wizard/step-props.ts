import type { ApiForm } from '../../../shared/forms/use-api-form.ts';
import type { BudgetSettings, BudgetValues } from './values.ts';

export type StepProps = {
  readonly form: ApiForm<BudgetValues>['form'];
  readonly settings: BudgetSettings;
  /** Whether the budget is live: its frequency and its start cannot be changed. */
  readonly live: boolean;
};
