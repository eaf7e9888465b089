import { participantInviteTypes } from '@huggg/contracts';
import type { InviteType } from '@huggg/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../shared/session/session.ts';
import { budgetsToJoinQuery } from './queries/budgets-to-join-query.ts';

type InviteBudgetProps = {
  readonly teamId: string;
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (budgetId: string) => void;
};

/** Whether people who are invited as this can take part in a budget that the invite names. */
export const joinsBudgets = (type: InviteType): boolean =>
  (participantInviteTypes as readonly string[]).includes(type) && can('create-automated-budget');

/** The budget in which those who are invited take part once they have joined. */
export function InviteBudget({ teamId, value, onChange }: InviteBudgetProps) {
  const { data } = useQuery(budgetsToJoinQuery);
  const open = data?.filter((budget) => budget.teamId === teamId) ?? [];
  return (
    <NativeSelect
      label="Budget"
      description={
        open.length === 0
          ? 'The team has no budget yet. People can be added to one later.'
          : value === ''
            ? 'People can be added to a budget later.'
            : 'They take part in it as soon as they have joined the team.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={[{ value: '', label: 'None yet' }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
