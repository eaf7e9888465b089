import type { AutomatedBudgetDetail, AutomationParticipant, ParticipantBalance } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useSource } from '../parts/funding-health.tsx';
import { useChangePeople } from '../queries/use-change-people.ts';
import { useRemovePeople } from '../queries/use-remove-people.ts';
import { personName } from './people-columns.tsx';

type LeaveDialogProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly people: readonly AutomationParticipant[];
  readonly balanceOf: ReadonlyMap<string, ParticipantBalance>;
  readonly onClose: () => void;
};

const peopleLabel = (people: readonly AutomationParticipant[]): string =>
  people.length === 1 && people[0] ? personName(people[0]) : quantity(people.length, 'person', 'people');

function useReturnedMoney({ budget, people, balanceOf }: LeaveDialogProps) {
  const wallet = useSource(budget.walletId).source?.name ?? 'the budget’s wallet';
  const sum = (part: 'available' | 'live'): number =>
    people.reduce((total, { id }) => total + (balanceOf.get(id)?.[part] ?? 0), 0);
  // A balance that has not loaded yet is not zero.
  const isKnown = people.every(({ id }) => balanceOf.has(id));
  return { wallet, isKnown, available: sum('available'), live: sum('live') };
}

function ReturnedMoney({ isKnown, available, live, wallet }: ReturnType<typeof useReturnedMoney>) {
  return (
    <>
      <p>
        {!isKnown
          ? `What they hold goes back to ${wallet} now.`
          : available > 0
            ? `${pounds(available)} goes back to ${wallet} now.`
            : 'They hold nothing that could go back.'}
      </p>
      {live > 0 ? (
        <p>
          Gifts that they sent stay, and hold {pounds(live)}. What nobody claims of it goes back later if your plan
          refunds it.
        </p>
      ) : null}
    </>
  );
}

const errorText = (error: unknown): string | undefined => {
  if (!error) return undefined;
  const { message, help } = describeError(error);
  return `${message} ${help ?? ''}`;
};

/** Removing is final: a person who is added again starts as a new participant. */
export function RemoveDialog(props: LeaveDialogProps) {
  const { budget, people, onClose } = props;
  const returns = useReturnedMoney(props);
  const remove = useRemovePeople(budget.id);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove ${peopleLabel(people)} from ${budget.name}?`}
      confirmLabel={people.length === 1 ? 'Remove person' : `Remove ${quantity(people.length, 'person', 'people')}`}
      keepLabel="Keep in budget"
      danger
      working={remove.isPending}
      error={errorText(remove.error)}
      onConfirm={() =>
        remove.mutate(
          people.map(({ id }) => id),
          {
            onSuccess: () => {
              toast(`Removed. ${pounds(returns.available)} went back to ${returns.wallet}.`);
              onClose();
            },
          },
        )
      }
    >
      <ReturnedMoney {...returns} />
      <p>They stay in the team, and receive no more money from this budget.</p>
    </ConfirmDialog>
  );
}

export function PauseDialog(props: LeaveDialogProps) {
  const { budget, people, onClose } = props;
  const returns = useReturnedMoney(props);
  const pause = useChangePeople(budget.id);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Pause ${peopleLabel(people)}?`}
      confirmLabel={people.length === 1 ? 'Pause person' : `Pause ${quantity(people.length, 'person', 'people')}`}
      keepLabel="Keep active"
      working={pause.isPending}
      error={errorText(pause.error)}
      onConfirm={() =>
        pause.mutate(
          { ids: people.map(({ id }) => id), change: { status: 'inactive' } },
          {
            onSuccess: () => {
              toast(`Paused. ${pounds(returns.available)} went back to ${returns.wallet}.`);
              onClose();
            },
          },
        )
      }
    >
      <ReturnedMoney {...returns} />
      <p>They receive no money until you resume them.</p>
    </ConfirmDialog>
  );
}
