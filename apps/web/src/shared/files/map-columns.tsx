import { quantity } from '@huggg/ui/format';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { SetBlocker } from '../forms/use-blockers.ts';
import {
  amountColumns,
  guessTargets,
  hasHeadings,
  headingPlace,
  recipientTargets,
  targetLabels,
} from './guess-columns.ts';
import type { Column, Target } from './guess-columns.ts';
import { recallTargets, rememberTargets } from './import-mapping.ts';
import { emptyReason, likeliestSheet, tableOf, tooWide } from './import-table.ts';
import type { ImportTable } from './import-table.ts';
import classes from './map-columns.module.css';
import { MappingTable } from './mapping-table.tsx';
import type { Sheet } from './read-table.ts';

export type MapColumnsProps<Row> = {
  readonly sheets: readonly Sheet[];
  /** What is mapped: a file's name, or "what you pasted". */
  readonly from: string;
  /** What a column can be taken for here; the address always can. */
  readonly offered?: readonly Target[];
  /** The column that must be there. */
  readonly address?: 'email' | 'phoneNumber';
  /** Makes rows of the table by what its columns are taken for. */
  readonly take: (table: ImportTable, chosen: readonly Target[]) => readonly Row[];
  /** Why these rows cannot be taken, all of them; undefined where they can. */
  readonly refuse?: (rows: readonly Row[]) => string | undefined;
  /** What becomes of a column of amounts, which is not taken for anything; undefined where none is expected. */
  readonly amounts?: string;
  /** What the rows are: "recipient". */
  readonly noun: readonly [one: string, many: string];
  /** Whether the mapping is kept for the team's next file with these headings. */
  readonly remember?: boolean;
  /** What else is asked before the rows are taken. */
  readonly children?: ReactNode;
  /** Says what would be lost by going on. */
  readonly setBlocker: SetBlocker;
  readonly onTake: (rows: readonly Row[], table: ImportTable, chosen: readonly Target[]) => void;
  readonly onCancel: () => void;
};

const columnsOf = (table: ImportTable): readonly Column[] =>
  table.headers.map((header, index) => ({ header, cells: table.rows.map((row) => row[index] ?? '') }));

/**
 * Second of three steps of a file: what each column is. Guessed, or as the team said the last time; one look usually
 * does.
 */
export function MapColumns<Row>({
  sheets,
  from,
  offered = recipientTargets,
  address = 'email',
  take,
  refuse,
  noun: [one, many],
  amounts,
  remember = false,
  children,
  setBlocker,
  onTake,
  onCancel,
}: MapColumnsProps<Row>) {
  const mapping = useMapping({ sheets, offered, address, take });
  const { table, place, setPlace, headingRow, withHeadings, setHeaded, chosen, choose, remembered, mapped, wide } =
    mapping;
  useEffect(() => {
    setBlocker('columns', `Add the ${many} of ${from}, or discard it.`);
    return () => {
      setBlocker('columns', undefined);
    };
  }, [from, setBlocker, many]);

  const refusal = refuse?.(mapped) ?? emptyReason(table, withHeadings);
  const hasAddress = chosen.includes(address);
  const add = (): void => {
    if (remember && withHeadings) void rememberTargets(columnsOf(table), chosen);
    onTake(mapped, table, chosen);
  };
  return (
    <div className={classes.map}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Match the columns</h2>
        <p className={classes.from}>
          {from} · {quantity(table.rows.length, 'row')}
          {remembered ? ' · mapped as your team did before' : ''}
        </p>
      </div>
      <SheetFields
        sheets={sheets}
        place={place}
        onPlace={(next) => {
          setPlace(next);
          setHeaded(undefined);
        }}
        headed={withHeadings}
        headingRow={headingRow}
        onHeaded={setHeaded}
      />
      <Alert text={tooWide(wide)} />
      <Columns table={table} offered={offered} chosen={chosen} choose={choose} />
      <NotTaken columns={withHeadings ? amountColumns(table.headers) : []} text={amounts} />
      {children}
      <Alert text={hasAddress ? undefined : missingAddress[address]} />
      <Alert text={refusal} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          Discard
        </Button>
        <Button onClick={add} disabled={!hasAddress || mapped.length === 0 || refusal !== undefined}>
          Check {quantity(mapped.length, one, many)}
        </Button>
      </div>
    </div>
  );
}

type ColumnsProps = Pick<Targets, 'chosen' | 'choose'> & {
  readonly table: ImportTable;
  readonly offered: readonly Target[];
};

const Columns = ({ offered, ...rest }: ColumnsProps) => (
  <MappingTable {...rest} offered={() => offered} labelOf={(target) => targetLabels[target]} />
);

const missingAddress = {
  email: 'Choose the column that holds the email addresses.',
  phoneNumber: 'Choose the column that holds the mobile numbers.',
} as const;

/** Says of columns of amounts what is done with them: nothing, which a list of people and amounts would hide. */
function NotTaken({ columns, text }: { readonly columns: readonly string[]; readonly text: string | undefined }) {
  if (text === undefined || columns.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(columns.map((column) => `“${column}”`));
  return (
    <p className={classes.note} role="status">
      {names} {columns.length === 1 ? 'is' : 'are'} not used. {text}
    </p>
  );
}

function Alert({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.missing} role="alert">
      {text}
    </p>
  );
}

type Asked = { readonly offered: readonly Target[]; readonly address: Target };

/** The table of the sheet that is looked at, and what its columns are taken for. */
function useMapping<Row>({ sheets, offered, address, take }: Pick<MapColumnsProps<Row>, 'sheets' | 'take'> & Asked) {
  const [place, setPlace] = useState(() => likeliestSheet(sheets.map(({ rows }) => rows)));
  const [headed, setHeaded] = useState<boolean>();
  const sheet = sheets[place];
  const top = headingPlace(sheet?.rows ?? []);
  const withHeadings = headed ?? hasHeadings(sheet?.rows.slice(top) ?? []);
  // What is above the headings is a title; without headings every row is one of the list.
  const start = withHeadings ? top : 0;
  const table = useMemo(
    () => tableOf(sheet?.rows.slice(start) ?? [], withHeadings, sheet?.numbers?.slice(start)),
    [sheet, start, withHeadings],
  );
  const targeted = useTargets(table, { offered, address, recalls: withHeadings });
  const mapped = useMemo(() => take(table, targeted.chosen), [take, table, targeted.chosen]);
  return {
    ...targeted,
    table,
    mapped,
    place,
    setPlace,
    withHeadings,
    setHeaded,
    headingRow: sheet?.numbers?.[top] ?? top + 1,
    wide: sheet?.rows.reduce((widest, row) => Math.max(widest, row.length), 0) ?? 0,
  };
}

type SheetFieldsProps = {
  readonly sheets: MapColumnsProps<never>['sheets'];
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly headed: boolean;
  /** The row of the file in which headings would stand. */
  readonly headingRow: number;
  readonly onHeaded: (headed: boolean) => void;
};

/** Which sheet of the file, and whether its first row names the columns. */
function SheetFields({ sheets, place, onPlace, headed, headingRow, onHeaded }: SheetFieldsProps) {
  return (
    <>
      {sheets.length > 1 ? (
        <NativeSelect
          className={classes.sheet}
          label="Sheet"
          value={place}
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => onPlace(Number(event.currentTarget.value))}
        />
      ) : null}
      <Checkbox
        label={headingRow === 1 ? 'The first row contains headings' : `Headings are in row ${headingRow}`}
        checked={headed}
        onChange={(event) => onHeaded(event.currentTarget.checked)}
      />
    </>
  );
}

type Targets = {
  readonly chosen: readonly Target[];
  readonly choose: (column: number, target: Target) => void;
  /** Whether it is the team's earlier choice. */ readonly remembered: boolean;
};

/**
 * What the columns are taken for: guessed at once, then as the team mapped these headings before, then as the person
 * says.
 */
function useTargets(
  table: ImportTable,
  { offered, address, recalls }: Asked & { /** Whether its headings are its own. */ readonly recalls: boolean },
): Targets {
  const columns = useMemo(() => columnsOf(table), [table]);
  const guessed = useMemo(() => guessTargets(columns), [columns]);
  const key = table.headers.join('\n');
  const [known, setKnown] = useState<{ readonly key: string; readonly targets: readonly Target[] }>();
  const [own, setOwn] = useState<{ readonly key: string; readonly targets: readonly Target[] }>();
  useEffect(() => {
    if (!recalls) return undefined;
    let current = true;
    void recallTargets(columns).then((recalled) => {
      if (current && recalled?.includes(address)) setKnown({ key, targets: recalled });
      return recalled;
    });
    return () => {
      current = false;
    };
  }, [columns, key, recalls, address]);
  const remembered = recalls && known?.key === key ? known.targets : undefined;
  const said = own?.key === key ? own.targets : undefined;
  const chosen = (said ?? remembered ?? guessed).map((target) => (offered.includes(target) ? target : 'ignore'));
  const choose = (column: number, target: Target): void => {
    // A column that another takes over is left out: each thing has one source.
    setOwn({
      key,
      targets: chosen.map((other, index) =>
        index === column ? target : other === target && target !== 'ignore' ? 'ignore' : other,
      ),
    });
  };
  return { chosen, choose, remembered: remembered !== undefined && said === undefined };
}
