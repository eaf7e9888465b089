import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { samplesOf } from './import-table.ts';
import type { ImportTable } from './import-table.ts';
import classes from './map-columns.module.css';

type MappingTableProps<Use extends string> = {
  readonly table: ImportTable;
  /** The targets that a column can be mapped to. */
  readonly offered: (column: number) => readonly Use[];
  readonly labelOf: (use: Use) => string;
  readonly chosen: readonly Use[];
  readonly choose: (column: number, use: Use) => void;
};

/** Sorts mapped columns first, as initially found. A column mapped later stays in place under the pointer. */
function useMappedFirst({ headers }: ImportTable, chosen: readonly string[]) {
  const key = headers.join('\n');
  const [kept, setKept] = useState({ key, first: chosen });
  if (kept.key !== key) setKept({ key, first: chosen });
  const places = headers.map((header, index) => ({ header, index }));
  const isMapped = ({ index }: { readonly index: number }): boolean => (kept.first[index] ?? 'ignore') !== 'ignore';
  return [...places.filter(isMapped), ...places.filter((place) => !isMapped(place))];
}

/** The target of each column, with samples. */
export function MappingTable<Use extends string>({ table, offered, labelOf, chosen, choose }: MappingTableProps<Use>) {
  const order = useMappedFirst(table, chosen);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="hg-hidden">Columns of the file</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Samples</th>
            <th scope="col">Use as</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ header, index }) => (
            <tr key={header} data-ignored={chosen[index] === 'ignore' || undefined}>
              <th scope="row">{header}</th>
              <td className={classes.samples}>
                {samplesOf(table, index).map((sample) => (
                  <span key={sample}>{sample}</span>
                ))}
              </td>
              <td>
                <NativeSelect
                  size="sm"
                  aria-label={`Use ${header} as`}
                  value={chosen[index] ?? 'ignore'}
                  data={offered(index).map((use) => ({ value: use, label: labelOf(use) }))}
                  onChange={({ currentTarget: { value } }) => {
                    const use = offered(index).find((one) => one === value);
                    if (use !== undefined) choose(index, use);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
