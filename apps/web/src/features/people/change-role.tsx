import { inviteRoles, permissionScopes } from '@huggg/contracts';
import type { PermissionMap, Role, RoleChangePreview } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { permissionGroups, roleText, scopeText } from '../../shared/team/permission-text.ts';
import classes from './people.module.css';
import { optionsQuery } from './queries/invite-options-query.ts';
import { roleChangeQuery } from './queries/role-change-query.ts';
import { useChangeRole } from './queries/use-change-role.ts';
import { blockText } from './remove-person.tsx';
import type { MemberDialogProps } from './remove-person.tsx';

/** Changes the role of a member. The permissions gained and lost are shown above the button. */
export function ChangeRole({ teamId, member, onClose }: MemberDialogProps) {
  const name = `${member.firstName} ${member.surname}`.trim();
  const { data: options } = useQuery(optionsQuery(teamId));
  const roles = [...new Set([member.role, ...(options?.types ?? []).map((type) => inviteRoles[type])])];
  const [role, setRole] = useState<Role>(member.role);
  const preview = useQuery({ ...roleChangeQuery({ teamId, userId: member.id, role }), enabled: role !== member.role });
  const change = useChangeRole({ teamId, userId: member.id }, (given) => {
    toast(`${name} is now a ${roleText[given].one.toLowerCase()}.`);
    onClose();
  });
  const failed = preview.error ?? change.error;
  const blocked = preview.data?.blocked;
  const ready = role !== member.role && preview.data !== undefined && !blocked;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        if (ready) change.mutate(role);
      }}
      title={`Change the role of ${name}`}
      confirmLabel={role === member.role ? 'Change role' : `Make ${roleText[role].one.toLowerCase()}`}
      keepLabel="Keep role"
      working={change.isPending}
      error={
        failed ? (
          <ErrorBlock {...describeError(failed)} />
        ) : blocked ? (
          <ErrorBlock message={blockText[blocked]} />
        ) : undefined
      }
    >
      <NativeSelect
        label="Role"
        value={role}
        data={roles.map((one) => ({ value: one, label: roleText[one].one }))}
        onChange={(event) => setRole(roles.find((one) => one === event.currentTarget.value) ?? member.role)}
      />
      {role === member.role ? null : preview.data ? (
        <Abilities preview={preview.data} />
      ) : preview.error ? null : (
        <Skeleton mt="md" height={120} radius="md" />
      )}
    </ConfirmDialog>
  );
}

function changesOf(
  before: PermissionMap,
  after: PermissionMap,
): { readonly gains: readonly string[]; readonly loses: readonly string[] } {
  const gains: string[] = [];
  const loses: string[] = [];
  for (const [key, words] of permissionGroups.filter(({ title }) => title !== 'Account').flatMap(({ keys }) => keys)) {
    const [had, has] = [before[key], after[key]];
    if (had === has) continue;
    const line = had && has ? `${words}: ${scopeText[has].toLowerCase()}, was ${scopeText[had].toLowerCase()}` : words;
    // The contract lists the widest scope first.
    const wider =
      has !== undefined && (had === undefined || permissionScopes.indexOf(has) < permissionScopes.indexOf(had));
    (wider ? gains : loses).push(line);
  }
  return { gains, loses };
}

function Abilities({ preview: { before, after } }: { readonly preview: RoleChangePreview }) {
  const { gains, loses } = changesOf(before, after);
  return (
    <div className={classes.abilities}>
      <section>
        <h3>New permissions</h3>
        {gains.length > 0 ? (
          <ul>
            {gains.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>Nothing new.</p>
        )}
      </section>
      <section>
        <h3>Removed permissions</h3>
        {loses.length > 0 ? (
          <ul>
            {loses.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>None removed.</p>
        )}
      </section>
    </div>
  );
}
