import type { AccountSync, SyncItem, SyncItemKind } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './integrations.module.css';
import { syncPeopleQuery } from './queries/sync-people-query.ts';
import { reasonText } from './sync-text.ts';

/** The people of a sync of one kind. Shows nothing if there are none. */
export function SyncPeople({
  sync,
  kind,
  title,
}: {
  readonly sync: AccountSync;
  readonly kind: SyncItemKind;
  readonly title: string;
}) {
  const query = useInfiniteQuery(syncPeopleQuery(sync, kind));
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.error) return <ErrorBlock {...describeError(query.error)} onRetry={() => void query.refetch()} />;
  if (people.length === 0) return null;
  const [left, moved] = [people.filter(isUnchanged), people.filter((person) => !isUnchanged(person))];
  return (
    <>
      <PeopleGroup title={title} people={moved} />
      <PeopleGroup title={`${title}: skipped`} people={left} />
      {query.hasNextPage ? (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Whether the sync leaves a person unchanged; the reason says why. */
const isUnchanged = ({ state }: SyncItem): boolean => state === 'skipped' || state === 'kept';

function PeopleGroup({ title, people }: { readonly title: string; readonly people: readonly SyncItem[] }) {
  if (people.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.name}>{title}</h3>
      <ul className={classes.people}>
        {people.map(({ id, name, email, startDate, reason }) => (
          <li key={id} className={classes.person}>
            <span className={classes.what}>
              <span className={classes.name}>{name || email || 'No name'}</span>
              {email && name ? <span className={classes.soft}>{email}</span> : null}
            </span>
            <span className={classes.soft}>
              {reason ? reasonText[reason] : startDate ? `Since ${date(startDate)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
