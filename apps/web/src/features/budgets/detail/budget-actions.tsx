import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { peopleCount } from '../parts/budget-text.ts';
import { useSource } from '../parts/funding-health.tsx';
import { balancesQuery, sumBalances } from '../queries/balances-query.ts';
import { datesQuery } from '../queries/dates-query.ts';
import { useAct } from '../queries/use-act.ts';
import { useDelete } from '../queries/use-delete.ts';

type Act = 'start' | 'stop' | 'unschedule' | 'delete';
type DialogProps = { readonly budget: AutomatedBudgetDetail; readonly opened: boolean; readonly onClose: () => void };

/** The actions that a budget's status and the user's permissions allow. */
export function BudgetActions({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const [act, setAct] = useState<Act>();
  const { edit, start, stop, unschedule, delete: deletes } = budget.abilities;
  const dialog = (kind: Act): DialogProps => ({ budget, opened: act === kind, onClose: () => setAct(undefined) });
  return (
    <>
      {stop || deletes || (edit && !start) || unschedule ? (
        <Menu position="bottom-end" width={224}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={18} stroke={1.75} />}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {edit ? (
              <Menu.Item component={Link} to={anyPath(`/budgets/${budget.id}/edit`)}>
                Change settings
              </Menu.Item>
            ) : null}
            {unschedule ? <Menu.Item onClick={() => setAct('unschedule')}>Unschedule</Menu.Item> : null}
            {stop ? (
              <Menu.Item color="danger" onClick={() => setAct('stop')}>
                Stop budget
              </Menu.Item>
            ) : null}
            {deletes ? (
              <Menu.Item color="danger" onClick={() => setAct('delete')}>
                Delete budget
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {edit && start ? (
        <Button component={Link} variant="default" to={anyPath(`/budgets/${budget.id}/edit`)}>
          Continue the draft
        </Button>
      ) : null}
      {start ? <Button onClick={() => setAct('start')}>Start budget</Button> : null}
      <StartDialog {...dialog('start')} />
      <StopDialog {...dialog('stop')} />
      <UnscheduleDialog {...dialog('unschedule')} />
      <DeleteDialog {...dialog('delete')} />
    </>
  );
}

const errorText = (error: unknown): string | undefined => {
  if (!error) return undefined;
  const { message, help } = describeError(error);
  return `${message} ${help ?? ''}`;
};

function StartDialog({ budget, opened, onClose }: DialogProps) {
  const { mutate, isPending, error } = useAct(budget.id);
  const { source } = useSource(budget.walletId);
  const [first] = useQuery({ ...datesQuery(budget.id), enabled: opened }).data ?? [];
  const { scheduledStartDate: start, timeZone } = budget;
  // If the dates of the runs cannot be loaded, the chosen start date is shown.
  const when = start === null ? undefined : dateTime(first ?? start, { timeZone });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Start ${budget.name}?`}
      confirmLabel={when === undefined ? 'Start now' : 'Schedule budget'}
      keepLabel="Keep as a draft"
      working={isPending}
      error={errorText(error)}
      onConfirm={() =>
        mutate('start', {
          onSuccess: () => {
            toast(when === undefined ? 'Started. The first run is under way.' : `Scheduled for ${when}.`);
            onClose();
          },
        })
      }
    >
      <p>
        The first run {when === undefined ? 'is at once' : `is on ${when}`} and needs {pounds(budget.amountWithInvited)}{' '}
        for {quantity(peopleCount(budget), 'person', 'people')}
        {source ? `; ${source.name} has ${pounds(source.available)}.` : '.'}
      </p>
    </ConfirmDialog>
  );
}

/**
 * The dialog to stop a budget. Stopping is final, so it shows the money that is returned and requires the budget's
 * name.
 */
function StopDialog({ budget, opened, onClose }: DialogProps) {
  const { mutate, isPending, error } = useAct(budget.id);
  const wallet = useSource(budget.walletId).source?.name ?? 'its wallet';
  const { data, error: unread, refetch } = useQuery({ ...balancesQuery(budget.id), enabled: opened });
  const held = data && sumBalances(data);
  const holders = data?.filter(({ available }) => available > 0).length ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Stop ${budget.name}?`}
      confirmLabel="Stop budget"
      keepLabel="Keep it running"
      danger
      typed={{ expected: budget.name, label: 'Name of the budget' }}
      working={isPending || (held === undefined && !unread)}
      error={errorText(error)}
      onConfirm={() =>
        mutate('stop', {
          onSuccess: () => {
            toast(`Stopped. What is left goes back to ${wallet}.`);
            onClose();
          },
        })
      }
    >
      {unread && !data ? <ErrorBlock {...describeError(unread)} onRetry={() => void refetch()} /> : null}
      <p>
        {held === undefined
          ? unread
            ? `What people have not spent goes back to ${wallet} now.`
            : 'Reading what people hold…'
          : held.available > 0
            ? `${pounds(held.available)} that ${quantity(holders, 'person has', 'people have')} not spent goes back to ${wallet} now.`
            : 'Nobody holds money that could go back.'}
      </p>
      {held && held.live > 0 ? (
        <p>
          Gifts that were sent stay valid and hold {pounds(held.live)}. What nobody claims of it goes back later if your
          plan refunds it.
        </p>
      ) : null}
      <p>There are no further runs. A stopped budget cannot be started again.</p>
    </ConfirmDialog>
  );
}

function UnscheduleDialog({ budget, opened, onClose }: DialogProps) {
  const { mutate, isPending, error } = useAct(budget.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Unschedule ${budget.name}?`}
      confirmLabel="Unschedule"
      keepLabel="Keep it scheduled"
      working={isPending}
      error={errorText(error)}
      onConfirm={() =>
        mutate('unschedule', {
          onSuccess: () => {
            toast('It is a draft again.');
            onClose();
          },
        })
      }
    >
      <p>It becomes a draft again, and nothing runs until you start it. Its people stay.</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ budget, opened, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDelete(budget.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${budget.name}?`}
      confirmLabel="Delete budget"
      keepLabel="Keep it"
      danger
      working={isPending}
      error={errorText(error)}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            toast('Deleted.');
            void navigate({ to: '/budgets', search: {} });
          },
        })
      }
    >
      <p>
        It leaves your lists with its people and runs. What it paid stays in the statements of its wallets
        {budget.status === 'draft' ? '; invites that went out stay valid for the team' : ''}.
      </p>
    </ConfirmDialog>
  );
}
