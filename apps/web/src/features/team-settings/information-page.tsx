import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../app/describe-error.ts';
import { Page } from '../../app/page.tsx';
import { NoAccessPage } from '../../app/pages/no-access-page.tsx';
import { can } from '../../app/session.ts';
import { teamQuery } from '../../app/teams.ts';

/** S32. What the team is called, on paper and here. */
export function InformationPage() {
  if (!can('manage-team-information') && !can('manage-subteam-information')) return <NoAccessPage reason="Only team admins can change the team’s information." />;
  return <Information />;
}

function Information() {
  const { data, error, refetch, isFetching } = useQuery(teamQuery);
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Page title="Team information" width="form" description={data?.name}>
      {failed ? <ErrorBlock {...failed} onRetry={() => { void refetch(); }} retrying={isFetching} /> : null}
      {!data && !failed ? <Card><SkeletonTable rows={4} columns={2} label="Loading the team" /></Card> : null}
    </Page>
  );
}
