import type { Team } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Badge, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { useSettingsTeam } from './queries/settings-team-query.ts';

type SettingsPageProps = {
  readonly title: string;
  readonly description: string;
  readonly width?: 'content' | 'form';
  readonly actions?: ReactNode;
  readonly children: (team: Team) => ReactNode;
};

const team = { label: 'Team', to: '/team' };

/**
 * A page of a team's settings, shown once the team is loaded. For a subteam it shows the name, so that the wrong team
 * is not changed.
 */
export function SettingsPage({ title, children, width = 'form', ...header }: SettingsPageProps) {
  const { data, error, refetch, isFetching } = useSettingsTeam();
  const failed = error && !data ? describeError(error) : undefined;
  if (failed?.status === 404) return <NotFoundPage />;
  const elsewhere = data && data.id !== requireUser().teamId;
  return (
    <Page
      title={title}
      width={width}
      crumbs={[team, ...(elsewhere ? [{ label: 'Subteams', to: '/team/subteams' }] : [])]}
      badges={elsewhere ? <Badge variant="light">{data.name}</Badge> : undefined}
      {...header}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={5} columns={2} label="Loading the team" />
        </Card>
      ) : null}
      {data ? children(data) : null}
    </Page>
  );
}
