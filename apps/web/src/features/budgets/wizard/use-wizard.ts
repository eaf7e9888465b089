import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../../shared/forms/use-api-form.ts';
import { useAutosave, type Autosave } from '../../../shared/forms/use-autosave.ts';
import { budgetQuery } from '../queries/budget-query.ts';
import type { WizardStep } from '../queries/search.ts';
import { useWriteBudget, type BudgetBody } from '../queries/use-write-budget.ts';
import { formSteps, serverNames, stepFields } from './fields.ts';
import { bodyOf, isSavable, stepErrors, type BudgetSettings, type BudgetValues } from './values.ts';

export type WizardHandle = {
  readonly api: ApiForm<BudgetValues>;
  readonly autosave: Autosave;
  /** The budget on the server; undefined until its draft is created. */
  readonly budget: AutomatedBudgetDetail | undefined;
  readonly savable: boolean;
  /**
   * Whether it was opened as a draft, which is saved automatically. Changes to a scheduled or live budget are saved on
   * request.
   */
  readonly isDraft: boolean;
  /** Whether its draft was created on leaving the people step, which stays open to add people. */
  readonly madeHere: boolean;
};

type WizardOptions = {
  readonly initial: BudgetValues;
  readonly opened: AutomatedBudgetDetail | undefined;
  readonly settings: BudgetSettings;
  readonly step: WizardStep;
  /** Called when the draft is created. */
  readonly onMade: (id: string) => void;
  readonly onNext: () => void;
  /** Called when changes to a budget that is not a draft are saved. */
  readonly onSaved: (id: string) => void;
  readonly onStep: (step: WizardStep) => void;
};

/**
 * Manages the form of a budget and its draft on the server, which is created as soon as the form is valid and then
 * saved on each change.
 */
export function useWizard({ initial, opened, settings, step, ...on }: WizardOptions): WizardHandle {
  const write = useWriteBudget();
  const idOf = useRef(opened?.id);
  const [id, setId] = useState(opened?.id);
  const [madeHere, setMadeHere] = useState(false);
  const { data } = useQuery({ ...budgetQuery(id ?? ''), enabled: id !== undefined });
  const budget = data ?? opened;
  const isDraft = (opened?.status ?? 'draft') === 'draft';
  const saves = isDraft && (budget?.status ?? 'draft') === 'draft';
  const { onMade } = on;
  const save = useCallback(
    async (body: BudgetBody | null): Promise<void> => {
      if (!body) return;
      const answer = await write(idOf.current, body);
      if (idOf.current !== undefined) return;
      idOf.current = answer.id;
      setId(answer.id);
      onMade(answer.id);
    },
    [write, onMade],
  );
  const api = useApiForm<BudgetValues>({
    initialValues: initial,
    labels: stepFields[step],
    serverNames,
    check: (values) => stepErrors(step, values, settings),
    submit: async (values) => {
      if (isDraft) {
        const isNew = idOf.current === undefined;
        await autosave.flush();
        // People can be added only to a draft, so the step that creates it stays open to add them.
        if (step === 'people' && isNew && idOf.current !== undefined) setMadeHere(true);
        else on.onNext();
      } else if (isSavable(values, settings) && idOf.current !== undefined) {
        await write(idOf.current, bodyOf(values, settings));
        on.onSaved(idOf.current);
      } else on.onStep(firstStepWithErrors(values, settings));
    },
  });
  const { values } = api.form;
  const savable = isSavable(values, settings);
  const autosave = useAutosave({ value: saves && savable ? bodyOf(values, settings) : null, save });
  return { api, autosave, budget, savable, isDraft, madeHere };
}

const firstStepWithErrors = (values: BudgetValues, settings: BudgetSettings): WizardStep =>
  formSteps.find((step) => Object.keys(stepErrors(step, values, settings)).length > 0) ?? 'name';
