import type { Session } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { sessionsQuery } from './queries/sessions-query.ts';
import { useEndSession } from './queries/use-end-session.ts';
import { useEndSessions } from './queries/use-end-sessions.ts';
import classes from './security.module.css';

/** The user's sessions, each with a button to sign out. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const endOne = useEndSession(() => toast('Signed out there.'));
  const endAll = useEndSessions((ended) =>
    toast(ended === 1 ? 'Signed out on 1 other device.' : `Signed out on ${ended} other devices.`),
  );
  const failed = endOne.error ?? endAll.error;
  const list = sessions.data?.sessions ?? [];
  return (
    <Card className={classes.section} component="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={classes.title}>
        Where you are signed in
      </h2>
      {sessions.isPending ? <Skeleton height={120} aria-label="Loading sessions" role="status" /> : null}
      {sessions.error ? (
        <ErrorBlock {...describeError(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : null}
      {failed ? <ErrorBlock {...describeError(failed)} /> : null}
      <ul className={classes.list}>
        {list.map((session) => (
          <Row key={session.id} session={session} busy={endOne.isPending} onEnd={() => endOne.mutate(session.id)} />
        ))}
      </ul>
      <div className={classes.actions}>
        {list.length > 1 ? (
          <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate('current')}>
            Sign out everywhere else
          </Button>
        ) : null}
        <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate('none')}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  );
}

function Row({
  session,
  busy,
  onEnd,
}: {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {session.device}
          {session.current ? ' (this device)' : ''}
        </p>
        <p className={classes.detail}>
          Last used {dateTime(session.dateLastUsed)}
          {session.place ? `, ${session.place}` : ''}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          aria-label={`Sign out ${session.device}, last used ${dateTime(session.dateLastUsed)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
