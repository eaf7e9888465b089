import type { PermissionKey, TeamRoleGroup, TeamRoles } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Badge, Button, Tooltip } from '@mantine/core';
import { Fragment } from 'react';
import { permissionGroups, roleText, scopeText } from '../../shared/team/permission-text.ts';
import classes from './roles-page.module.css';

type RoleMatrixProps = { readonly roles: TeamRoles; readonly onEdit: (role: string) => void };

/**
 * The table of permissions (rows) and roles (columns). It shows the effective ones: granted by the role and included in
 * the plan.
 */
export function RoleMatrix({ roles: { roles, included }, onEdit }: RoleMatrixProps) {
  return (
    <section aria-labelledby="matrix">
      <h2 id="matrix" className={classes.title}>
        Every role
      </h2>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">May</th>
              {roles.map((group) => (
                <Head key={group.role} group={group} onEdit={onEdit} />
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map(({ title, keys }) => (
              <Fragment key={title}>
                <tr className={classes.group}>
                  <th scope="colgroup" colSpan={roles.length + 1}>
                    {title}
                  </th>
                </tr>
                {keys.map(([key, words]) => (
                  <tr key={key}>
                    <th scope="row">{words}</th>
                    {roles.map((group) => (
                      <td key={group.role}>
                        <Cell permission={key} group={group} included={included.includes(key)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Head({ group, onEdit }: { readonly group: TeamRoleGroup; readonly onEdit: (role: string) => void }) {
  const { one, many } = roleText[group.role];
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      aria-disabled={!group.editable}
      aria-label={`Change ${many.toLowerCase()}`}
      data-blocked={!group.editable || undefined}
      onClick={() => {
        if (group.editable) onEdit(group.role);
      }}
    >
      Change
    </Button>
  );
  return (
    <th scope="col">
      <span className={classes.role}>{one}</span>
      <span className={classes.people}>{quantity(group.people, 'person', 'people')}</span>
      {group.own ? (
        <Badge variant="light" size="sm">
          Changed here
        </Badge>
      ) : null}
      {group.editable ? button : <Tooltip label={group.reason ?? ''}>{button}</Tooltip>}
    </th>
  );
}

function Cell({
  permission,
  group,
  included,
}: {
  readonly permission: PermissionKey;
  readonly group: TeamRoleGroup;
  readonly included: boolean;
}) {
  const scope = group.permissions[permission];
  if (!scope) return <Unknown name="Not granted" />;
  return included ? <>{scopeText[scope]}</> : <span className={classes.missing}>Not in your plan</span>;
}
