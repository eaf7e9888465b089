import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CheckedTable } from '../../../shared/files/checked-table.tsx';
import { FaultyRows } from '../../../shared/files/faulty-rows.tsx';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { usePagedRows } from '../../../shared/list/use-paged-rows.ts';
import classes from '../people/people.module.css';
import { checkDates, faultyDates, type CheckedDates, type DatedRow } from './list-dates.ts';

const columns = [
  { field: 'email', label: 'Email' },
  { field: 'birthday', label: 'Birthday' },
  { field: 'startedOn', label: 'First day' },
] as const;

type CheckDatesProps = {
  readonly found: readonly DatedRow[];
  /** The file's name. */
  readonly from: string;
  readonly working: boolean;
  readonly setBlocker: SetBlocker;
  readonly onSave: (people: CheckedDates['good']) => void;
  readonly onClose: () => void;
};

/**
 * The rows of a file of dates. Rows that cannot be read are corrected or removed here, and nothing is saved before
 * that.
 */
export function CheckDates({ found, from, working, setBlocker, onSave, onClose }: CheckDatesProps) {
  const [rows, setRows] = useState(found);
  const { good, faulty } = checkDates(rows);
  const { shown, pager } = usePagedRows(faulty);
  useEffect(() => {
    setBlocker('rows', `Save the dates of ${from}, or discard it.`);
    return () => setBlocker('rows', undefined);
  }, [from, setBlocker]);
  const removeFaulty = (): void => {
    const bad = new Set(faulty.map(({ index }) => index));
    setRows(rows.filter(({ index }) => !bad.has(index)));
    toast(`${quantity(bad.size, 'row')} removed`, { undo: () => setRows(rows) });
  };
  return (
    <section className={classes.checked} aria-label={`Rows of ${from}`}>
      <p className={classes.quiet} role="status">
        {from} · {quantity(good.length, 'person', 'people')} with dates · {quantity(faulty.length, 'row')} to fix
      </p>
      {faulty.length > 0 ? (
        <div className={classes.card}>
          <FaultyRows
            count={faulty.length}
            name="Dates with errors"
            rows={() => faultyDates(faulty)}
            onRemove={removeFaulty}
          />
          <CheckedTable
            label="Rows with errors"
            columns={columns}
            rows={shown.map(({ index, check, ...texts }) => ({ index, texts, check }))}
            onEdit={(index, field, value) =>
              setRows(rows.map((row) => (row.index === index ? { ...row, [field]: value.trim() } : row)))
            }
            onRemove={(index) => setRows(rows.filter((row) => row.index !== index))}
          />
          {faulty.length > 25 ? <Pager label="rows" {...pager} /> : null}
        </div>
      ) : null}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Discard
        </Button>
        <Button disabled={good.length === 0 || faulty.length > 0} loading={working} onClick={() => onSave(good)}>
          Save dates of {quantity(good.length, 'person', 'people')}
        </Button>
      </div>
    </section>
  );
}
