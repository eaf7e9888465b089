import { isOfferedKey } from '@huggg/contracts';
import { permissionScopes } from '@huggg/contracts';
import type { PermissionKey, PermissionMap, PermissionScope, TeamRoleGroup, TeamRoles } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { permissionGroups, roleText, scopeText } from '../../shared/team/permission-text.ts';
import { useEditRole } from './queries/use-edit-role.ts';
import classes from './roles-page.module.css';

type RoleEditorProps = {
  readonly group: TeamRoleGroup;
  readonly roles: TeamRoles;
  readonly teamId: string;
  readonly teamName: string;
  readonly onClose: () => void;
};

const none = '';
const ranks: Readonly<Record<PermissionScope, number>> = { own: 1, team: 2, subtree: 3 };
const rankOf = (scope: PermissionScope | undefined): number => (scope ? ranks[scope] : 0);
const fieldOf = (key: PermissionKey): string => `permissions.${key}`;
const labels = Object.fromEntries(
  permissionGroups.flatMap(({ keys }) => keys.map(([key, words]) => [fieldOf(key), words])),
);

/**
 * Edits one role for all its holders in this team. Permissions above the user's own, or not in the plan, are disabled
 * with the reason.
 */
export function RoleEditor(props: RoleEditorProps) {
  const { many } = roleText[props.group.role];
  return (
    <Drawer opened onClose={props.onClose} position="right" size={520} title={`${many} of ${props.teamName}`}>
      <EditorForm {...props} />
    </Drawer>
  );
}

type Values = { readonly permissions: Readonly<Record<string, string>> };

function EditorForm({ group, roles, teamId, onClose }: RoleEditorProps) {
  const edit = useEditRole(teamId);
  const { many } = roleText[group.role];
  const keys = permissionGroups.flatMap((one) => one.keys.map(([key]) => key));
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { permissions: Object.fromEntries(keys.map((key) => [key, group.permissions[key] ?? none])) },
    labels,
    submit: async ({ permissions }) => {
      await edit(group.role, {
        // Permissions that the form does not show are kept.
        ...Object.fromEntries(Object.entries(group.permissions).filter(([key]) => !isOfferedKey(key))),
        ...Object.fromEntries(Object.entries(permissions).filter(([, scope]) => scope !== none)),
      } as PermissionMap);
      toast(`${many} changed.`);
      onClose();
    },
  });
  const reset = useApiForm({
    initialValues: {},
    labels,
    submit: async () => {
      await edit(group.role, null);
      toast(`${many} use your plan’s permissions.`);
      onClose();
    },
  });
  const changed = keys.filter((key) => form.values.permissions[key] !== (group.permissions[key] ?? none)).length;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.editor}>
      <FormSummary summary={summary ?? reset.summary} />
      <p className={classes.note}>
        {group.people === 0
          ? 'No one has this role at the moment.'
          : `It applies immediately to ${quantity(group.people, 'person', 'people')}.`}
      </p>
      {permissionGroups.map(({ title, keys: lines }) => (
        <fieldset key={title} className={classes.fieldset}>
          <legend>{title}</legend>
          {lines.map(([key, words]) => (
            <Line
              key={key}
              permission={key}
              words={words}
              group={group}
              roles={roles}
              input={{ ...form.getInputProps(fieldOf(key)), 'data-path': fieldOf(key) }}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.buttons}>
        {group.own ? (
          <Button variant="subtle" loading={reset.submitting} onClick={reset.submit}>
            Use the plan’s
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting} disabled={changed === 0}>
          {changed === 0 ? 'Change role' : `Change ${quantity(changed, 'permission')}`}
        </Button>
      </div>
    </form>
  );
}

type LineProps = {
  readonly permission: PermissionKey;
  readonly words: string;
  readonly group: TeamRoleGroup;
  readonly roles: TeamRoles;
  readonly input: Readonly<Record<string, unknown>>;
};

function Line({ permission, words, group, roles, input }: LineProps) {
  const present = group.permissions[permission];
  const max = rankOf(roles.grantable[permission]);
  const missing = !roles.included.includes(permission) && !present;
  const above = rankOf(present) > max || max === 0;
  const reason = missing
    ? 'Your plan does not include it.'
    : above
      ? 'Above your own level.'
      : permission === 'user'
        ? 'No one can sign in without it.'
        : undefined;
  const scopes = permissionScopes.filter((scope) => rankOf(scope) <= max || scope === present);
  const options = [
    ...(permission === 'user' ? [] : [{ value: none, label: 'Not granted' }]),
    ...scopes.map((scope) => ({ value: scope, label: scopeText[scope] })),
  ];
  return <NativeSelect label={words} data={options} disabled={missing || above} description={reason} {...input} />;
}
