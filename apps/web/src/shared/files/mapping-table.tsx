import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { targetLabels } from './guess-columns.ts';
import type { Target } from './guess-columns.ts';
import { samplesOf } from './import-table.ts';
import type { ImportTable } from './import-table.ts';
import classes from './map-columns.module.css';

type MappingTableProps = {
  readonly table: ImportTable;
  readonly offered: readonly Target[];
  readonly chosen: readonly Target[];
  readonly choose: (column: number, target: Target) => void;
};

/** Columns that were taken for something stand first, as they were found; one that is chosen later stays where the pointer is. */
function useMappedFirst({ headers }: ImportTable, chosen: readonly Target[]) {
  const key = headers.join('\n');
  const [kept, setKept] = useState({ key, first: chosen });
  if (kept.key !== key) setKept({ key, first: chosen });
  const places = headers.map((header, index) => ({ header, index }));
  const isMapped = ({ index }: { readonly index: number }): boolean => (kept.first[index] ?? 'ignore') !== 'ignore';
  return [...places.filter(isMapped), ...places.filter((place) => !isMapped(place))];
}

/** What each column is taken for, with samples to tell it by. */
export function MappingTable({ table, offered, chosen, choose }: MappingTableProps) {
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
                  data={offered.map((target) => ({ value: target, label: targetLabels[target] }))}
                  onChange={(event) =>
                    choose(index, offered.find((target) => target === event.currentTarget.value) ?? 'ignore')
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
