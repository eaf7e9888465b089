import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CheckedTable } from '../../shared/files/checked-table.tsx';
import { FaultyRows } from '../../shared/files/faulty-rows.tsx';
import type { SetBlocker } from '../../shared/forms/use-blockers.ts';
import { Pager } from '../../shared/list/pager.tsx';
import { usePagedRows } from '../../shared/list/use-paged-rows.ts';
import { checkAddresses, faultyFile } from './file-addresses.ts';
import type { FileAddress } from './file-addresses.ts';
import classes from './people.module.css';

type CheckAddressesProps = {
  readonly found: readonly FileAddress[];
  /** The file's name. */
  readonly from: string;
  readonly onAddresses: (addresses: readonly string[]) => void;
  readonly setBlocker: SetBlocker;
  readonly onClose: () => void;
};

const columns = [{ field: 'email', label: 'Email' }] as const;

/** The rows of a file that cannot be invited; the valid rows are added without them. */
export function CheckAddresses({ found, from, onAddresses, setBlocker, onClose }: CheckAddressesProps) {
  const [rows, setRows] = useState(found);
  const { good, faulty, repeats } = checkAddresses(rows);
  const { shown, pager } = usePagedRows(faulty);
  // Faulty rows do not prevent sending.
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
  const add = (): void => {
    onAddresses(good);
    if (faulty.length === 0) onClose();
    else setRows(faulty);
  };
  return (
    <section className={classes.checked} aria-label={`Rows of ${from}`}>
      <p className={classes.quiet} role="status">
        {from} · {quantity(good.length, 'good address', 'good addresses')}
        {repeats > 0 ? ` · ${quantity(repeats, 'repeat')} left out` : ''} · {quantity(faulty.length, 'row')} to fix
      </p>
      {faulty.length > 0 ? (
        <div className={classes.card}>
          <FaultyRows
            count={faulty.length}
            name="Invites with errors"
            rows={() => faultyFile(faulty)}
            onRemove={removeFaulty}
          />
          <CheckedTable
            label="Rows with errors"
            columns={columns}
            rows={shown.map(({ index, email, check }) => ({ index, texts: { email }, check }))}
            onEdit={(index, _, value) =>
              setRows(rows.map((row) => (row.index === index ? { index, email: value.trim() } : row)))
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
        <Button disabled={good.length === 0} onClick={add}>
          Add {quantity(good.length, 'address', 'addresses')}
        </Button>
      </div>
    </section>
  );
}
