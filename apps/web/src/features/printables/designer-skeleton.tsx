import { Skeleton } from '@mantine/core';
import classes from './printables.module.css';

/** Placeholder for the page and its fields while they load. */
export function DesignerSkeleton() {
  return (
    <div className={classes.designer} role="status" aria-label="Loading the design">
      <Skeleton height={520} radius="md" />
      <div className={classes.all}>
        <Skeleton height={62} radius="md" />
        <Skeleton height={62} radius="md" />
        <Skeleton height={160} radius="md" />
      </div>
    </div>
  );
}
