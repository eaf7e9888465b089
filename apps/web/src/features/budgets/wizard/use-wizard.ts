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
  /** The budget as the server has it; undefined until its draft is made. */
  readonly budget: AutomatedBudgetDetail | undefined;
  readonly savable: boolean;
  /** It was opened as a draft, which saves itself; a budget that is scheduled or live is changed on purpose. */
  readonly isDraft: boolean;
  /** Its draft was made by going on from the step of people, which stays for adding them. */
  readonly madeHere: boolean;
};

type WizardOptions = {
  readonly initial: BudgetValues;
  readonly opened: AutomatedBudgetDetail | undefined;
  readonly settings: BudgetSettings;
  readonly step: WizardStep;
  /** The draft was made. */
  readonly onMade: (id: string) => void;
  readonly onNext: () => void;
  /** What was changed of a budget that is not a draft is saved. */
  readonly onSaved: (id: string) => void;
  readonly onStep: (step: WizardStep) => void;
};

/** The form of a budget and its draft on the server: made with its first complete answers, then saved as it changes. */
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
        // People can be added once there is a draft: the step that makes it goes on with them.
        if (step === 'people' && isNew && idOf.current !== undefined) setMadeHere(true);
        else on.onNext();
      } else if (isSavable(values, settings) && idOf.current !== undefined) {
        await write(idOf.current, bodyOf(values, settings));
        on.onSaved(idOf.current);
      } else on.onStep(wrongStep(values, settings));
    },
  });
  const { values } = api.form;
  const savable = isSavable(values, settings);
  const autosave = useAutosave({ value: saves && savable ? bodyOf(values, settings) : null, save });
  return { api, autosave, budget, savable, isDraft, madeHere };
}

const wrongStep = (values: BudgetValues, settings: BudgetSettings): WizardStep =>
  formSteps.find((step) => Object.keys(stepErrors(step, values, settings)).length > 0) ?? 'name';
