import { Skeleton } from '@mantine/core';
import classes from './home.module.css';

/** Home before its parts have answered: two columns, one on phones. */
export function HomeSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading: Home">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
