import { cancelFileColumns, orderFileColumns, type CancelFileColumn, type OrderFileColumn } from '@huggg/contracts';
import type { Fault } from './file-refused.ts';

/** The position of each column; absent if the file has no such column. */
export type Columns<Name extends string> = Readonly<Partial<Record<Name, number>>>;

type KnownColumns<Name extends string> = { readonly names: readonly Name[]; readonly required: readonly Name[] };

export const orderColumns: KnownColumns<OrderFileColumn> = {
  names: orderFileColumns,
  required: ['voucherId', 'voucherType', 'value', 'modality'],
};
export const cancelColumns: KnownColumns<CancelFileColumn> = { names: cancelFileColumns, required: ['voucherId'] };

/** "Voucher ID" and "voucher_id" name the column voucherId. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/** Reads the row of headings. An unknown heading is a fault, so that misspelt headings are noticed. */
export function readColumns<Name extends string>(
  cells: readonly string[],
  { names, required }: KnownColumns<Name>,
): { readonly columns: Columns<Name>; readonly faults: readonly Fault[] } {
  const byPlain = new Map(names.map((name) => [plain(name), name]));
  const columns: Partial<Record<Name, number>> = {};
  const faults: Fault[] = [];
  const fault = (field: string, code: string, message: string) => faults.push({ row: 1, field, code, message });
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const shown = cell.slice(0, 40).replaceAll(/\p{Cc}/gu, '·');
    const name = byPlain.get(plain(cell));
    if (!name)
      fault(shown, 'column-unknown', `“${shown}” is not a column of this file. The columns are ${names.join(', ')}.`);
    else if (columns[name] !== undefined)
      fault(name, 'column-twice', `The column ${name} is in the file twice. Remove one.`);
    else columns[name] = index;
  }
  for (const name of required)
    if (columns[name] === undefined)
      fault(name, 'column-missing', `The column ${name} is missing. Add it to the first row.`);
  return { columns, faults };
}
