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

/** Checks whether people who are invited in this role can join a budget named in the invite. */
export const canJoinBudget = (type: InviteType): boolean =>
  (participantInviteTypes as readonly string[]).includes(type) && can('create-automated-budget');

/** The budget that invited people join after they have accepted. */
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
