import type { Notice } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { dateTime, relative } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRowLink } from '../../shared/list/row-link.ts';
import classes from './bell.module.css';
import { noticesQuery } from './notices-query.ts';
import { useReadNotices } from './use-read-notices.ts';
import { useReadEmptyNotices } from './use-read-empty-notices.ts';

type Props = { readonly unread: number; readonly onLeave: () => void };

/** The user's notifications of the last 90 days, newest first, each with a link to its subject. */
export function BellList({ unread, onLeave }: Props) {
  const { data, dataUpdatedAt, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesQuery);
  const read = useReadNotices();
  useReadEmptyNotices(data?.pages.flatMap(({ silent }) => silent) ?? []);
  if (isPending) return <p role="status">Loading …</p>;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  const notices = data.pages.flatMap((page) => page.data);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {unread > 0 ? (
          <Button variant="subtle" size="compact-sm" loading={read.isPending} onClick={() => read.mutate(undefined)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {read.error ? <p role="alert">{describeError(read.error).message}</p> : null}
      {notices.length === 0 ? (
        <p className={classes.empty}>Nothing yet. What we email you about appears here, for 90 days.</p>
      ) : (
        <ul className={classes.list}>
          {notices.map((notice) => (
            <One
              key={notice.id}
              notice={notice}
              readAtMs={dataUpdatedAt}
              onOpen={() => {
                if (!notice.read) read.mutate([notice.id]);
                if (notice.path) onLeave();
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </>
  );
}

type OneProps = {
  readonly notice: Notice;
  /** The time of the last load. */ readonly readAtMs: number;
  readonly onOpen: () => void;
};

function One({ notice: { title, path, at, read }, readAtMs, onOpen }: OneProps) {
  const link = useRowLink();
  const words = (
    <>
      {read ? null : <span className="hg-hidden">Unread: </span>}
      {title}
    </>
  );
  return (
    <li data-unread={!read || undefined}>
      {path ? (
        <Link {...link(path)} onClick={onOpen} className={classes.what}>
          {words}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={classes.what}>
          {words}
        </button>
      )}
      <span className={classes.when} title={dateTime(at)}>
        {relative(at, { now: readAtMs })}
      </span>
    </li>
  );
}
