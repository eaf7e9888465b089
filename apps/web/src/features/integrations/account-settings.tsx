import { connectedRoles, type ConnectedRole, type LinkedAccount } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { Button, Card, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { can } from '../../shared/session/session.ts';
import classes from './integrations.module.css';
import { openBudgetsQuery } from './queries/open-budgets-query.ts';
import { useChangeAccount } from './queries/use-change-account.ts';

const roleLabels: Readonly<Record<ConnectedRole, string>> = {
  participant: 'Participants of the team',
  'automation-participant': 'Participants of a budget only',
  'shared-automation-participant': 'Participants of the team and of a budget',
};

type Settings = Pick<LinkedAccount, 'joinAs' | 'budgetId' | 'keepsBirthdays' | 'isAutomatic' | 'leaversLimitPercent'>;

/** What an account does with its people, from the next sync on. */
export function AccountSettings({ account }: { readonly account: LinkedAccount }) {
  const { joinAs, budgetId, keepsBirthdays, isAutomatic, leaversLimitPercent } = account;
  const [wanted, setWanted] = useState<Settings>({
    joinAs,
    budgetId,
    keepsBirthdays,
    isAutomatic,
    leaversLimitPercent,
  });
  const change = useChangeAccount(account.id);
  const set = (part: Partial<Settings>): void => setWanted({ ...wanted, ...part });
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate(wanted, { onSuccess: () => void toast('Saved. It counts from the next sync on.') });
  };
  return (
    <Card component="section" aria-label="What it does with people">
      <form className={classes.form} onSubmit={save}>
        <h2 className={classes.heading}>What it does with people</h2>
        <JoinAs account={account} wanted={wanted} set={set} />
        <Switch
          label="Let small syncs act by themselves"
          description="Otherwise every sync waits for a team admin."
          checked={wanted.isAutomatic}
          onChange={({ currentTarget: { checked } }) => set({ isAutomatic: checked })}
        />
        <NumberInput
          label="Most people that a sync takes out by itself"
          description="Per cent of those who came by this account. Beyond it a sync waits."
          suffix=" %"
          min={0}
          max={50}
          allowDecimal={false}
          value={wanted.leaversLimitPercent}
          onChange={(value) => set({ leaversLimitPercent: Math.min(50, Math.max(0, Number(value) || 0)) })}
        />
        <Switch
          label="Keep birthdays"
          description="Day and month, never the year. Turned off, they are deleted at once."
          checked={wanted.keepsBirthdays}
          onChange={({ currentTarget: { checked } }) => set({ keepsBirthdays: checked })}
        />
        {change.error ? <ErrorBlock {...describeError(change.error)} /> : null}
        <div>
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

type JoinAsProps = {
  readonly account: LinkedAccount;
  readonly wanted: Settings;
  readonly set: (part: Partial<Settings>) => void;
};

/** As what people join, and in which budget they take part. */
function JoinAs({ account, wanted, set }: JoinAsProps) {
  const budgets = useQuery({ ...openBudgetsQuery, enabled: can('view-automated-budget') });
  const open = budgets.data?.filter(({ teamId }) => teamId === account.teamId) ?? [];
  return (
    <>
      <NativeSelect
        label="People join as"
        value={wanted.joinAs}
        data={connectedRoles.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const role = connectedRoles.find((one) => one === value) ?? 'participant';
          set({ joinAs: role, budgetId: role === 'participant' ? null : (wanted.budgetId ?? open[0]?.id ?? null) });
        }}
      />
      {wanted.joinAs === 'participant' ? null : (
        <NativeSelect
          label="Budget"
          description={open.length === 0 ? 'The team has no budget that people could join. Make one first.' : undefined}
          value={wanted.budgetId ?? ''}
          data={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => set({ budgetId: value || null })}
        />
      )}
    </>
  );
}
