import { roles, type Team } from '@huggg/contracts';
import { MoneyInput } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { can } from '../../shared/session/session.ts';
import { roleText } from '../../shared/team/permission-text.ts';
import type { PreferenceValues } from './preference-values.ts';
import { colleaguesQuery } from './queries/colleagues-query.ts';
import classes from './settings.module.css';

export const approvalLabels = {
  approvalAbove: 'Total above which approval is needed',
  approvalMin: 'Approval of gifts below',
  approvalMax: 'Approval of gifts above',
  approvalRoles: 'Roles whose orders need approval',
  approverRoles: 'Roles who approve',
  approverIds: 'People who approve',
};

type Part = { readonly form: ApiForm<PreferenceValues>['form']; readonly team: Team; readonly locked: boolean };

/**
 * Which orders need approval before they are bought, and who approves them. A subteam can only add to the rules of its
 * parent.
 */
export function Approvals(part: Part) {
  const { form, team, locked } = part;
  const above = team.parent?.preferences.approvals;
  const name = team.parent?.name ?? '';
  const money = (
    path: 'approvalAbove' | 'approvalMin' | 'approvalMax',
    label: string,
    figure: number | null | undefined,
  ) => (
    <MoneyInput
      label={label}
      description={typeof figure === 'number' ? `${name} asks at ${pounds(figure)}.` : 'Leave empty for none.'}
      readOnly={locked}
      value={form.values[path]}
      error={form.errors[path]}
      onChange={(pence) => form.setFieldValue(path, pence)}
      data-path={path}
    />
  );
  const asks =
    above &&
    (above.above !== null || above.priceRange.min !== null || above.priceRange.max !== null || above.roles.length > 0);
  return (
    <>
      <h2 className={classes.title}>Approval</h2>
      <p className={classes.note}>
        A second person approves these orders before they are bought. Their money is held until then; after seven days
        without an answer it returns.
      </p>
      {money('approvalAbove', 'Orders that cost more than', above?.above)}
      <div className={classes.pair}>
        {money('approvalMin', 'Gifts that cost less than', above?.priceRange.min)}
        {money('approvalMax', 'Gifts that cost more than', above?.priceRange.max)}
      </div>
      <RoleBoxes {...part} path="approvalRoles" label="Orders of these roles" always={above?.roles ?? []} name={name} />
      {asks ? (
        <p className={classes.note}>{name} decides who approves, here as well.</p>
      ) : (
        <>
          <RoleBoxes {...part} path="approverRoles" label="Who approves" always={[]} name={name} />
          {can('view-teams') ? <People {...part} /> : null}
          <p className={classes.note}>
            Team admins approve if no one else is chosen. No one can approve their own orders.
          </p>
        </>
      )}
    </>
  );
}

type RoleBoxesProps = Part & {
  readonly path: 'approvalRoles' | 'approverRoles';
  readonly label: string;
  /** The roles that the parent team always includes. */
  readonly always: readonly string[];
  readonly name: string;
};

function RoleBoxes({ form, locked, path, label, always, name }: RoleBoxesProps) {
  return (
    <Checkbox.Group
      label={label}
      {...form.getInputProps(path)}
      value={[...new Set([...form.values[path], ...always])]}
      onChange={(chosen) =>
        form.setFieldValue(
          path,
          chosen.filter((role) => !always.includes(role)),
        )
      }
    >
      <div className={classes.options}>
        {roles.map((role, index) => (
          <Checkbox
            key={role}
            value={role}
            label={roleText[role].many}
            disabled={locked || always.includes(role)}
            description={always.includes(role) ? `${name} asks for it.` : undefined}
            {...(index === 0 ? { 'data-path': path } : {})}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Users who can approve, whatever their role. */
function People({ form, team, locked }: Part) {
  const { data } = useQuery(colleaguesQuery(team.id));
  const people = (data?.data ?? []).map(({ id, firstName, surname }) => ({
    value: id,
    label: `${firstName} ${surname}`,
  }));
  const chosen = form.values.approverIds;
  const set = (ids: readonly string[]) => form.setFieldValue('approverIds', [...ids]);
  return (
    <>
      <Select
        label="And these people"
        placeholder="Add a person"
        data={people.filter(({ value }) => !chosen.includes(value))}
        searchable
        readOnly={locked}
        value={null}
        error={form.errors['approverIds']}
        onChange={(id) => {
          if (id) set([...chosen, id]);
        }}
        data-path="approverIds"
      />
      {chosen.length > 0 ? (
        <ul className={classes.options}>
          {chosen.map((id) => {
            const label = people.find(({ value }) => value === id)?.label ?? 'Someone who left';
            return (
              <li key={id}>
                {label}{' '}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={locked}
                  leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                  aria-label={`Remove ${label}`}
                  onClick={() => set(chosen.filter((one) => one !== id))}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
