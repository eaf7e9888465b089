import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownloadMenu } from './download-menu.tsx';
import classes from './faulty-rows.module.css';

type FaultyRowsProps = {
  readonly count: number;
  /** Name of the downloaded file: "Recipients with errors". */
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
  readonly onRemove: () => void;
  /** Actions that repair all of these rows. */
  readonly children?: ReactNode;
};

/** The actions on rows with errors. */
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
