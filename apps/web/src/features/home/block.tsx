import { ErrorBlock } from '@huggg/ui';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './home.module.css';

/** The parts of a query's result that a block shows. */
export type BlockQuery<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type BlockProps<T> = {
  readonly title: string;
  /** A link at the end of the title's line. */
  readonly more?: ReactNode;
  readonly wide?: boolean;
  readonly query: BlockQuery<T>;
  readonly skeletonHeight: number;
  readonly children: (data: T) => ReactNode;
};

/** A part of Home that loads and fails separately from the others. */
export function Block<T>({ title, more, wide = false, query, skeletonHeight, children }: BlockProps<T>) {
  const id = useId();
  return (
    <section className={classes.block} data-wide={wide || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {more}
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <ErrorBlock {...describeError(query.error)} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-label={`Loading: ${title}`} className={classes.waiting}>
          <Skeleton height={skeletonHeight} radius="md" />
        </div>
      )}
    </section>
  );
}
