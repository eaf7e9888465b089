import { ErrorBlock } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { addressColumn, columnName } from '../../app/files/address-column.ts';
import { parseFile } from '../../app/files/parse-file.ts';
import type { Sheet } from '../../app/files/read-table.ts';
import classes from './people.module.css';

type Read = { readonly name: string; readonly sheet: Sheet; readonly column: number };

/** Addresses from a file: it is read beside the page, and which column holds them is guessed and can be said. */
export function AddressFile({ onAddresses }: { readonly onAddresses: (addresses: readonly string[]) => void }) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const open = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    const answer = await parseFile(file);
    setReading(false);
    const sheet = answer.ok ? answer.file.sheets[0] : undefined;
    if (sheet) setRead({ name: file.name, sheet, column: addressColumn(sheet.rows) });
    else setProblem(answer.ok ? 'There is nothing in this file.' : answer.reason);
  };
  const cells = read ? read.sheet.rows.map((row) => row[read.column] ?? '').filter((cell) => cell.includes('@')) : [];
  const width = read ? Math.max(...read.sheet.rows.map((row) => row.length)) : 0;
  return (
    <div className={classes.form}>
      {problem ? <ErrorBlock message={problem} /> : null}
      {read ? (
        <div className={classes.pair}>
          <NativeSelect
            label={`Column of ${read.name} with the addresses`} value={String(read.column)} data={Array.from({ length: width }, (_, index) => ({ value: String(index), label: columnName(read.sheet.rows, index) }))}
            description={cells.length > 0 ? `${quantity(cells.length, 'address', 'addresses')}, such as ${cells[0] ?? ''}` : 'No addresses in this column.'}
            onChange={(event) => { setRead({ ...read, column: Number(event.currentTarget.value) }); }}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => { setRead(undefined); }}>Leave it out</Button>
            <Button disabled={cells.length === 0} onClick={() => { onAddresses(cells); setRead(undefined); }}>Add {quantity(cells.length, 'address', 'addresses')}</Button>
          </div>
        </div>
      ) : (
        <div className={classes.buttons}>
          <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={(file) => { void open(file); }}>
            {(props) => <Button {...props} variant="default" loading={reading} leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}>Choose a file</Button>}
          </FileButton>
        </div>
      )}
    </div>
  );
}
