import type { ApiForm } from '../../../shared/forms/use-api-form.ts';
import type { BudgetSettings, BudgetValues } from './values.ts';

export type StepProps = {
  readonly form: ApiForm<BudgetValues>['form'];
  readonly settings: BudgetSettings;
  /** The budget is live: its rhythm and its start stay. */
  readonly live: boolean;
};
