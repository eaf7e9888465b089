import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** One report with its heading. */
export function Block({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
