import { Skeleton } from '@mantine/core';
import classes from './order-page.module.css';

/** The placeholder of an order while it loads, shown after 200 ms so that it does not flash on quick loads. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading the order" className={classes.skeleton}>
      <Skeleton height={36} width="40%" radius="md" />
      <Skeleton height={18} width="56%" />
      <Skeleton height={248} radius="lg" mt="md" />
      <Skeleton height={42} width={320} radius="md" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
