import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import classes from './ops.module.css';

type Columns = { readonly date: string; readonly amount: string; readonly details?: string };

/** The form to select the columns of a CSV file. */
export function BankColumnsForm({
  headings,
  working,
  onChoose,
}: {
  readonly headings: readonly string[];
  readonly working: boolean;
  readonly onChoose: (columns: Columns) => void;
}) {
  const [date, setDate] = useState<string | null>(null);
  const [amount, setAmount] = useState<string | null>(null);
  const [details, setDetails] = useState<string | null>(null);
  const data = [...new Set(headings.filter((heading) => heading !== ''))];
  return (
    <div className={classes.form}>
      <Select label="Column with the date" data={data} value={date} onChange={setDate} />
      <Select label="Column with the amount" data={data} value={amount} onChange={setAmount} />
      <Select label="Column with the reference" data={data} value={details} onChange={setDetails} clearable />
      <div className={classes.buttons}>
        <Button
          disabled={!date || !amount}
          loading={working}
          onClick={() => onChoose({ date: date ?? '', amount: amount ?? '', ...(details ? { details } : {}) })}
        >
          Read with these columns
        </Button>
      </div>
    </div>
  );
}
