import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './skeleton-table.module.css';

export type SkeletonTableProps = { readonly rows?: number; readonly columns?: number; readonly label?: string };

const delayMs = 200;
const widths = [72, 54, 64, 48, 58, 40] as const;

/**
 * A placeholder in the shape of a table that is loading. It appears after 200 ms, so that it does not flash on quick
 * loads.
 */
export function SkeletonTable({ rows = 8, columns = 5, label = 'Loading' }: SkeletonTableProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" aria-label={label} className={classes.table} data-shown={shown || undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} height={14} width={`${widths[(row + column * 2) % widths.length]}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
