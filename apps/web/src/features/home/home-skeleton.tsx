import { Skeleton } from '@mantine/core';
import classes from './home.module.css';

/** The placeholder of Home: two columns, one on phones. */
export function HomeSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading: Home">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
