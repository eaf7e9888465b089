import type { Subteam } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { date, quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { AddSubteam } from './add-subteam.tsx';
import { CloseSubteam } from './close-subteam.tsx';
import { subteamsQuery } from './queries/subteams-query.ts';
import classes from './subteams-page.module.css';

/** S34. The subteams of a team: opened, entered and closed here. */
export function SubteamsPage() {
  if (!can('view-teams')) return <NoAccessPage reason="Your role in this team does not include its subteams." />;
  return <Subteams />;
}

function Subteams() {
  const { teamId } = requireUser();
  const team = useTeam();
  const { data, error, refetch, isFetching } = useQuery(subteamsQuery(teamId));
  const [adding, setAdding] = useState(false);
  const [closing, setClosing] = useState<Subteam>();
  const failed = error && !data ? describeError(error) : undefined;
  const mayAdd = can('add-subteams') && team !== undefined && team.parentTeamId === null;
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setAdding(true)}>
      Add subteam
    </Button>
  ) : undefined;
  return (
    <Page
      title="Subteams"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="Each has its own people, wallets and rules, within yours."
      actions={data && data.data.length > 0 ? add : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={3} label="Loading subteams" />
        </Card>
      ) : null}
      {data?.data.length === 0 ? (
        <Card p={0}>
          <EmptyState title="No subteams" scene="stack" action={add}>
            {team?.parentTeamId
              ? 'A subteam has none of its own.'
              : 'Give an office or a department its own wallet and rules.'}
          </EmptyState>
        </Card>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className={classes.list}>
          {data.data.map((subteam) => (
            <Row
              key={subteam.id}
              subteam={subteam}
              onClose={
                mayAdd
                  ? () => {
                      setClosing(subteam);
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      ) : null}
      <AddSubteam opened={adding} onClose={() => setAdding(false)} teamId={teamId} />
      {closing ? <CloseSubteam teamId={teamId} subteam={closing} onClose={() => setClosing(undefined)} /> : null}
    </Page>
  );
}

function Row({
  subteam: { id, name, people, automationId, dateCreated },
  onClose,
}: {
  readonly subteam: Subteam;
  readonly onClose: (() => void) | undefined;
}) {
  const manages = can('manage-subteam-information');
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        {manages ? (
          <Link to="/team" search={{ team: id }} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.facts}>
          {quantity(people, 'person', 'people')} · since {date(dateCreated)}
          {automationId ? (
            <>
              {' '}
              · <span className="hg-code">{automationId}</span>
            </>
          ) : null}
        </span>
      </div>
      {manages ? (
        <Link
          to="/team/preferences"
          search={{ team: id }}
          className={classes.more}
          aria-label={`Preferences of ${name}`}
        >
          Preferences
        </Link>
      ) : null}
      {onClose ? (
        <Button variant="subtle" color="danger" size="sm" onClick={onClose} aria-label={`Close ${name}`}>
          Close
        </Button>
      ) : null}
    </li>
  );
}
