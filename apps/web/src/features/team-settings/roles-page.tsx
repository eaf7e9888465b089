import type { TeamRoles } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';
import { PersonPermissions } from './person-permissions.tsx';
import { rolesQuery } from './queries/roles-query.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import classes from './roles-page.module.css';
import { SettingsPage } from './settings-page.tsx';

/** S35. What each role can do, what one person can do and why, and editing within the user's own permissions. */
export function RolesPage() {
  if (!can('team-admin')) return <NoAccessPage reason="Only team admins can see and change roles." />;
  return (
    <SettingsPage title="Roles" width="content" description="What each role can do in this team.">
      {(team) => <Roles teamId={team.id} teamName={team.name} />}
    </SettingsPage>
  );
}

function Roles({ teamId, teamName }: { readonly teamId: string; readonly teamName: string }) {
  const { data, error, refetch, isFetching } = useQuery(rolesQuery(teamId));
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <div className={classes.page}>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={8} columns={5} label="Loading roles" />
        </Card>
      ) : null}
      {data ? <Found roles={data} teamId={teamId} teamName={teamName} /> : null}
    </div>
  );
}

function Found({
  roles,
  teamId,
  teamName,
}: {
  readonly roles: TeamRoles;
  readonly teamId: string;
  readonly teamName: string;
}) {
  const { role } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (next: string | undefined): void => {
    void navigate({ to: '/team/roles', search: (before) => ({ ...before, role: next }) });
  };
  const edited = roles.roles.find((one) => one.role === role && one.editable);
  return (
    <>
      <PersonPermissions teamId={teamId} />
      <RoleMatrix roles={roles} onEdit={open} />
      {edited ? (
        <RoleEditor
          key={edited.role}
          group={edited}
          roles={roles}
          teamId={teamId}
          teamName={teamName}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
