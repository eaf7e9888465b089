import { quantity } from '@huggg/ui/format';
import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { EntryProps } from './entry.ts';
import { guessTargets, hasHeadings, targetLabels, targets } from './guess-columns.ts';
import type { Column, Target } from './guess-columns.ts';
import { recallTargets, rememberTargets } from './import-mapping.ts';
import { importRecipients, samplesOf, tableOf } from './import-recipients.ts';
import type { ImportTable } from './import-recipients.ts';
import classes from './map-columns.module.css';
import type { Sheet } from '../../../app/files/read-table.ts';

type MapColumnsProps = EntryProps & {
  readonly sheets: readonly Sheet[];
  /** What is mapped: a file's name, or "what you pasted". */
  readonly from: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const columnsOf = (table: ImportTable): readonly Column[] => table.headers.map((header, index) => ({ header, cells: table.rows.map((row) => row[index] ?? '') }));

/** Second of three steps of a file: what each column is. Guessed, or as the team said the last time; one look usually does. */
export function MapColumns({ sheets, from, present, onAdd, hold, onDone, onCancel }: MapColumnsProps) {
  const [place, setPlace] = useState(0);
  const rows = useMemo(() => sheets[place]?.rows ?? [], [sheets, place]);
  const [headed, setHeaded] = useState<boolean>();
  const withHeadings = headed ?? hasHeadings(rows);
  const table = useMemo(() => tableOf(rows, withHeadings), [rows, withHeadings]);
  const { chosen, choose, remembered } = useTargets(table);
  const [replace, setReplace] = useState(false);
  useEffect(() => {
    hold('columns', `Add the recipients of ${from}, or leave it out.`);
    return () => { hold('columns', undefined); };
  }, [from, hold]);

  const mapped = useMemo(() => importRecipients(table, chosen), [table, chosen]);
  const hasEmail = chosen.includes('email');
  const add = (): void => {
    void rememberTargets(columnsOf(table), chosen);
    onAdd(mapped, { replace });
    onDone();
  };
  return (
    <div className={classes.map}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Which column is what?</h2>
        <p className={classes.from}>{from} · {quantity(table.rows.length, 'row')}{remembered ? ' · as your team mapped it before' : ''}</p>
      </div>
      {sheets.length > 1 ? <NativeSelect className={classes.sheet} label="Sheet" value={place} data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))} onChange={(event) => { setPlace(Number(event.currentTarget.value)); setHeaded(undefined); }} /> : null}
      <Checkbox label="The first row holds headings" checked={withHeadings} onChange={(event) => { setHeaded(event.currentTarget.checked); }} />
      <MappingTable table={table} chosen={chosen} choose={choose} />
      {present > 0 ? (
        <Radio.Group label="Recipients in the list already" value={replace ? 'replace' : 'add'} onChange={(value) => { setReplace(value === 'replace'); }}>
          <div className={classes.options}><Radio value="add" label={`Keep the ${present} that are there`} /><Radio value="replace" label="Replace them" /></div>
        </Radio.Group>
      ) : null}
      {hasEmail ? null : <p className={classes.missing} role="alert">Say which column holds the email addresses.</p>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>Leave it out</Button>
        <Button onClick={add} disabled={!hasEmail || mapped.length === 0}>Check {quantity(mapped.length, 'recipient')}</Button>
      </div>
    </div>
  );
}

type Targets = { readonly chosen: readonly Target[]; readonly choose: (column: number, target: Target) => void; /** Whether it is what the team said before. */ readonly remembered: boolean };

/** What the columns are taken for: guessed at once, then as the team mapped these headings before, then as the person says. */
function useTargets(table: ImportTable): Targets {
  const columns = useMemo(() => columnsOf(table), [table]);
  const guessed = useMemo(() => guessTargets(columns), [columns]);
  const key = table.headers.join('\n');
  const [known, setKnown] = useState<{ readonly key: string; readonly targets: readonly Target[] }>();
  const [own, setOwn] = useState<{ readonly key: string; readonly targets: readonly Target[] }>();
  useEffect(() => {
    let current = true;
    void recallTargets(columns).then((recalled) => { if (current && recalled?.includes('email')) setKnown({ key, targets: recalled }); return recalled; });
    return () => { current = false; };
  }, [columns, key]);
  const remembered = known?.key === key ? known.targets : undefined;
  const said = own?.key === key ? own.targets : undefined;
  const chosen = said ?? remembered ?? guessed;
  const choose = (column: number, target: Target): void => {
    // A column that another takes over is left out: each thing has one source.
    setOwn({ key, targets: chosen.map((other, index) => (index === column ? target : other === target && target !== 'ignore' ? 'ignore' : other)) });
  };
  return { chosen, choose, remembered: remembered !== undefined && said === undefined };
}

type MappingTableProps = { readonly table: ImportTable; readonly chosen: readonly Target[]; readonly choose: (column: number, target: Target) => void };

function MappingTable({ table, chosen, choose }: MappingTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="hg-hidden">Columns of the file</caption>
        <thead><tr><th scope="col">Column</th><th scope="col">Samples</th><th scope="col">Use as</th></tr></thead>
        <tbody>
          {table.headers.map((header, index) => (
            <tr key={header} data-ignored={chosen[index] === 'ignore' || undefined}>
              <th scope="row">{header}</th>
              <td className={classes.samples}>{samplesOf(table, index).map((sample) => <span key={sample}>{sample}</span>)}</td>
              <td>
                <NativeSelect
                  size="sm" aria-label={`Use ${header} as`} value={chosen[index] ?? 'ignore'} data={targets.map((target) => ({ value: target, label: targetLabels[target] }))}
                  onChange={(event) => { choose(index, targets.find((target) => target === event.currentTarget.value) ?? 'ignore'); }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
