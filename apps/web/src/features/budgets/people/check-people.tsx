import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CheckedTable } from '../../../shared/files/checked-table.tsx';
import { FaultyRows } from '../../../shared/files/faulty-rows.tsx';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { usePagedRows } from '../../../shared/list/use-paged-rows.ts';
import { checkPeople, faultyFile } from './list-people.ts';
import type { CheckedPeople, ListedPerson } from './list-people.ts';
import classes from './people.module.css';

type CheckPeopleProps = {
  readonly found: readonly ListedPerson[];
  /** The file's name. */
  readonly from: string;
  readonly withAmounts: boolean;
  readonly onPeople: (people: CheckedPeople['good']) => void;
  readonly setBlocker: SetBlocker;
  readonly onClose: () => void;
};

const email = { field: 'email', label: 'Email' } as const;
const amount = { field: 'amount', label: 'Amount' } as const;

/** The rows of a file that cannot be added; the valid rows are added without them. */
export function CheckPeople({ found, from, withAmounts, onPeople, setBlocker, onClose }: CheckPeopleProps) {
  const [rows, setRows] = useState(found);
  const { good, faulty, repeats } = checkPeople(rows);
  const { shown, pager } = usePagedRows(faulty);
  const open = good.length > 0;
  useEffect(() => {
    setBlocker('rows', open ? `Add the addresses of ${from}, or discard it.` : undefined);
    return () => {
      setBlocker('rows', undefined);
    };
  }, [open, from, setBlocker]);
  const removeFaulty = (): void => {
    const bad = new Set(faulty.map(({ index }) => index));
    setRows(rows.filter(({ index }) => !bad.has(index)));
    toast(`${quantity(bad.size, 'row')} removed`, {
      undo: () => {
        setRows(rows);
      },
    });
  };
  const takeOver = (): void => {
    onPeople(good);
    if (faulty.length === 0) onClose();
    else setRows(faulty);
  };
  return (
    <section className={classes.checked} aria-label={`Rows of ${from}`}>
      <p className={classes.quiet} role="status">
        {from} · {quantity(good.length, 'good row')}
        {repeats > 0 ? ` · ${quantity(repeats, 'repeat')} left out` : ''} · {quantity(faulty.length, 'row')} to fix
      </p>
      {faulty.length > 0 ? (
        <div className={classes.card}>
          <FaultyRows
            count={faulty.length}
            name="Budget people with errors"
            rows={() => faultyFile(faulty)}
            onRemove={removeFaulty}
          />
          <CheckedTable
            label="Rows with errors"
            columns={withAmounts ? [email, amount] : [email]}
            rows={shown.map(({ index, check, ...texts }) => ({
              index,
              texts: { email: texts.email, amount: texts.amount },
              check,
            }))}
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
        <Button disabled={good.length === 0} onClick={takeOver}>
          Add {quantity(good.length, 'address', 'addresses')}
        </Button>
      </div>
    </section>
  );
}
