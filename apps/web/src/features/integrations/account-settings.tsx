import { connectedRoles, linkedAccountChange, type ConnectedRole, type LinkedAccount } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Card, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useApiForm, type ApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshValues } from '../../shared/forms/use-fresh-values.ts';
import { can } from '../../shared/session/session.ts';
import classes from './integrations.module.css';
import { openBudgetsQuery } from './queries/open-budgets-query.ts';
import { useChangeAccount } from './queries/use-change-account.ts';

const roleLabels: Readonly<Record<ConnectedRole, string>> = {
  participant: 'Participants of the team',
  'automation-participant': 'Participants of a budget only',
  'shared-automation-participant': 'Participants of the team and of a budget',
};

const mostPercent = 50;

type Settings = Pick<LinkedAccount, 'joinAs' | 'budgetId' | 'keepsBirthdays' | 'isAutomatic' | 'leaversLimitPercent'>;

const labels = {
  joinAs: 'People join as',
  budgetId: 'Budget',
  isAutomatic: 'Apply small syncs automatically',
  leaversLimitPercent: 'Most people that a sync removes automatically',
  keepsBirthdays: 'Keep birthdays',
};

const settingsOf = ({ joinAs, budgetId, keepsBirthdays, isAutomatic, leaversLimitPercent }: Settings): Settings => ({
  joinAs,
  budgetId,
  keepsBirthdays,
  isAutomatic,
  leaversLimitPercent,
});

/** The settings for the people of an account, which apply from the next sync on. */
export function AccountSettings({ account }: { readonly account: LinkedAccount }) {
  const change = useChangeAccount(account.id);
  const api = useApiForm<Settings>({
    initialValues: settingsOf(account),
    schema: linkedAccountChange,
    check: ({ joinAs, budgetId, leaversLimitPercent }): Record<string, string> => ({
      ...(joinAs !== 'participant' && budgetId === null ? { budgetId: 'Choose the budget that people join.' } : {}),
      ...(linkedAccountChange.shape.leaversLimitPercent.safeParse(leaversLimitPercent).success
        ? {}
        : { leaversLimitPercent: `Enter a number from 0 to ${mostPercent}.` }),
    }),
    labels,
    submit: async (values) => {
      const saved = settingsOf(await change.mutateAsync(values));
      api.form.setInitialValues(saved);
      api.form.setValues(saved);
      toast('Saved. It applies from the next sync.');
    },
  });
  const { form } = api;
  useFreshValues(form, settingsOf(account));
  return (
    <Card component="section" className={classes.settings} aria-label="What it does with people">
      <h2 className={classes.heading}>What it does with people</h2>
      <SettingsForm api={api}>
        <JoinAs account={account} api={api} />
        <Switch
          label={labels.isAutomatic}
          description="If this is off, every sync waits for a team admin."
          {...form.getInputProps('isAutomatic', { type: 'checkbox' })}
        />
        <NumberInput
          label={labels.leaversLimitPercent}
          description="As a percentage of the people who joined through this account. If more would leave, the sync waits."
          suffix=" %"
          min={0}
          max={mostPercent}
          // An invalid number stays in the field, so that the user can correct it.
          clampBehavior="none"
          allowDecimal={false}
          data-path="leaversLimitPercent"
          {...form.getInputProps('leaversLimitPercent')}
        />
        <Switch
          label={labels.keepsBirthdays}
          description="Day and month, never the year. Turned off, they are deleted at once."
          {...form.getInputProps('keepsBirthdays', { type: 'checkbox' })}
        />
      </SettingsForm>
    </Card>
  );
}

function budgetHelp({ data, error }: Pick<UseQueryResult, 'data' | 'error'>, open: number): string | undefined {
  if (error && !data) return describeError(error).message;
  return data && open === 0 ? 'The team has no budget that people could join. Create one first.' : undefined;
}

type JoinAsProps = { readonly account: LinkedAccount; readonly api: ApiForm<Settings> };

/** The role that people receive, and the budget that they join. */
function JoinAs({ account, api: { form } }: JoinAsProps) {
  const budgets = useQuery({ ...openBudgetsQuery, enabled: can('view-automated-budget') });
  const open = budgets.data?.filter(({ teamId }) => teamId === account.teamId) ?? [];
  const { joinAs, budgetId } = form.values;
  return (
    <>
      <NativeSelect
        label={labels.joinAs}
        value={joinAs}
        data={connectedRoles.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const role = connectedRoles.find((one) => one === value) ?? 'participant';
          const budget = role === 'participant' ? null : (budgetId ?? open[0]?.id ?? null);
          form.setValues({ joinAs: role, budgetId: budget });
        }}
      />
      {joinAs === 'participant' ? null : (
        <NativeSelect
          label={labels.budgetId}
          description={budgetHelp(budgets, open.length)}
          data-path="budgetId"
          error={form.errors['budgetId']}
          value={budgetId ?? ''}
          data={[
            ...open.map(({ id, name }) => ({ value: id, label: name })),
            // The current budget is listed even if people can no longer join it.
            ...(budgetId && !open.some(({ id }) => id === budgetId)
              ? [{ value: budgetId, label: budgets.data ? 'A budget that has ended' : 'The current budget' }]
              : []),
          ]}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('budgetId', value || null)}
        />
      )}
    </>
  );
}
