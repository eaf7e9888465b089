import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from './column-menu.module.css';
import type { ListColumn } from './types.ts';

type ColumnMenuProps<Row> = {
  readonly columns: readonly ListColumn<Row>[];
  readonly isShown: (key: string) => boolean;
  readonly setShown: (key: string, shown: boolean) => void;
};

/** Chooses the visible columns; the first is always visible, because it names the row. */
export function ColumnMenu<Row>({ columns, isShown, setShown }: ColumnMenuProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={18} stroke={1.75} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.group}>
          <legend>Show columns</legend>
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox
              key={key}
              mt="xs"
              label={title}
              checked={isShown(key)}
              onChange={(event) => setShown(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
