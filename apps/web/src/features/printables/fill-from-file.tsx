import type { PrintableField } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { UploadFile } from '../../shared/files/upload-file.tsx';
import type { ReadFile } from '../../shared/files/upload-file.tsx';
import { columnsFor, rowsFor } from './fill-rows.ts';
import type { ColumnChoice } from './fill-rows.ts';
import classes from './printables.module.css';

type FillFromFileProps = {
  readonly fields: readonly PrintableField[];
  readonly gifts: number;
  readonly onFill: (rows: readonly Readonly<Record<string, string>>[]) => void;
};

/** Fills in the printed values from a spreadsheet, one row per gift. */
export function FillFromFile({ fields, gifts, onFill }: FillFromFileProps) {
  const example = [fields.map(({ label }) => label), fields.map(({ placeholder }) => placeholder || 'Sam Okafor')];
  return (
    <details className={classes.more}>
      <summary>Fill in from a file</summary>
      <UploadFile label="File with recipients" example={{ name: 'recipients', rows: example }}>
        {(file, close) => (
          <ChooseColumns
            file={file}
            fields={fields}
            gifts={gifts}
            onFill={(rows) => {
              onFill(rows);
              close();
            }}
          />
        )}
      </UploadFile>
    </details>
  );
}

type ChooseColumnsProps = FillFromFileProps & { readonly file: ReadFile };

function ChooseColumns({ file, fields, gifts, onFill }: ChooseColumnsProps) {
  const sheet = file.sheets[0]?.rows ?? [];
  const [headings, setHeadings] = useState(true);
  const [columns, setColumns] = useState<ColumnChoice>(() => columnsFor(sheet[0] ?? [], fields));
  const rows = rowsFor(headings ? sheet.slice(1) : sheet, columns);
  const width = Math.max(0, ...sheet.slice(0, 20).map((row) => row.length));
  const options = [
    { value: '', label: 'Leave empty' },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: (headings && sheet[0]?.[index]?.trim()) || `Column ${index + 1}`,
    })),
  ];
  const over = rows.length - gifts;
  return (
    <div className={classes.all}>
      <Switch
        label="The first row contains headings"
        checked={headings}
        onChange={(event) => setHeadings(event.currentTarget.checked)}
      />
      {fields.map(({ name, label }) => (
        <NativeSelect
          key={name}
          label={label}
          data={options}
          value={columns[name] === undefined ? '' : String(columns[name])}
          description={example(rows[0]?.[name])}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setColumns((before) => ({ ...before, [name]: chosen === '' ? undefined : Number(chosen) }));
          }}
        />
      ))}
      <p className={classes.hint} role="status">
        {over > 0
          ? `The file has ${quantity(rows.length, 'row')} for ${quantity(gifts, 'gift')}; the last ${count(over)} are left out.`
          : 'The first row goes to gift 1, the next to gift 2, and so on.'}
      </p>
      <div>
        <Button disabled={rows.length === 0} onClick={() => onFill(rows)}>
          Fill in {quantity(Math.min(rows.length, gifts), 'gift')}
        </Button>
      </div>
    </div>
  );
}

const example = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : `In the first row: ${value}`;
