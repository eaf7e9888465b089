import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownloadMenu } from './download-menu.tsx';
import classes from './faulty-rows.module.css';

type FaultyRowsProps = {
  readonly count: number;
  /** Of the file that they are downloaded in: "Recipients with errors". */
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
  readonly onRemove: () => void;
  /** What repairs them at once. */
  readonly children?: ReactNode;
};

/** What can be done with the rows of a file that cannot go on. */
export function FaultyRows({ count, name, rows, onRemove, children }: FaultyRowsProps) {
  return (
    <div className={classes.faulty}>
      <p>Fix these rows here, or remove them. The other rows are kept.</p>
      {children}
      <DownloadMenu label="Download errors" name={name} rows={rows} />
      <Button variant="default" size="sm" onClick={onRemove}>
        Remove {quantity(count, 'row')}
      </Button>
    </div>
  );
}
