import { quantity } from '@huggg/ui/format';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { SetBlocker } from '../forms/use-blockers.ts';
import {
  amountColumns,
  guessTargets,
  hasHeadings,
  headingRowIndex,
  recipientTargets,
  targetLabels,
} from './guess-columns.ts';
import type { Column, Target } from './guess-columns.ts';
import { recallTargets, rememberTargets } from './import-mapping.ts';
import { emptyReason, likeliestSheet, tableOf, ignoredColumnsText } from './import-table.ts';
import type { ImportTable } from './import-table.ts';
import classes from './map-columns.module.css';
import { MappingTable } from './mapping-table.tsx';
import type { Sheet } from './read-table.ts';

export type MapColumnsProps<Row> = {
  readonly sheets: readonly Sheet[];
  /** The source of the table: a file's name, or "what you pasted". */
  readonly from: string;
  /** The targets offered for columns; the address is always offered. */
  readonly offered?: readonly Target[];
  /** The required column. */
  readonly address?: 'email' | 'phoneNumber';
  /** Converts the rows of the table according to the targets of its columns. */
  readonly take: (table: ImportTable, chosen: readonly Target[]) => readonly Row[];
  /** Returns why the rows cannot be accepted; undefined if they can. */
  readonly refuse?: (rows: readonly Row[]) => string | undefined;
  /** Explains what happens to an amount column, which is not imported; undefined if none is expected. */
  readonly amounts?: string;
  /** The noun for a row: "recipient". */
  readonly noun: readonly [one: string, many: string];
  /** Whether the mapping is saved for the team's next file with these headings. */
  readonly remember?: boolean;
  /** Further questions before the rows are accepted. */
  readonly children?: ReactNode;
  /** Sets what would be lost on leaving the step. */
  readonly setBlocker: SetBlocker;
  readonly onTake: (rows: readonly Row[], table: ImportTable, chosen: readonly Target[]) => void;
  readonly onCancel: () => void;
};

const columnsOf = (table: ImportTable): readonly Column[] =>
  table.headers.map((header, index) => ({ header, cells: table.rows.map((row) => row[index] ?? '') }));

/**
 * The second of three steps for a file: the target of each column, guessed or as the team chose last time. It is
 * usually right.
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
      <Alert text={ignoredColumnsText(wide)} />
      <Columns table={table} offered={offered} chosen={chosen} choose={choose} />
      <UnusedColumnsNote columns={withHeadings ? amountColumns(table.headers) : []} text={amounts} />
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

/** Explains that amount columns are not used, which would otherwise go unnoticed in a list of people and amounts. */
function UnusedColumnsNote({
  columns,
  text,
}: {
  readonly columns: readonly string[];
  readonly text: string | undefined;
}) {
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

type TargetOptions = { readonly offered: readonly Target[]; readonly address: Target };

/** The table of the selected sheet, and the targets of its columns. */
function useMapping<Row>({
  sheets,
  offered,
  address,
  take,
}: Pick<MapColumnsProps<Row>, 'sheets' | 'take'> & TargetOptions) {
  const [place, setPlace] = useState(() => likeliestSheet(sheets.map(({ rows }) => rows)));
  const [headed, setHeaded] = useState<boolean>();
  const sheet = sheets[place];
  const top = headingRowIndex(sheet?.rows ?? []);
  const withHeadings = headed ?? hasHeadings(sheet?.rows.slice(top) ?? []);
  // Rows above the headings are a title; without headings, every row is data.
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
  /** Row number in the file at which headings are expected. */
  readonly headingRow: number;
  readonly onHeaded: (headed: boolean) => void;
};

/** Selects the sheet of the file, and whether its first row contains headings. */
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
  /** Whether the targets come from the team's earlier choice. */ readonly remembered: boolean;
};

/**
 * Returns the targets of the columns: first guessed, then replaced by the team's earlier mapping of these headings,
 * then by the person's choice.
 */
function useTargets(
  table: ImportTable,
  { offered, address, recalls }: TargetOptions & { /** Whether its headings are its own. */ readonly recalls: boolean },
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
    // If another column takes over a target, the previous one is no longer imported, because each target has one
    // column.
    setOwn({
      key,
      targets: chosen.map((other, index) =>
        index === column ? target : other === target && target !== 'ignore' ? 'ignore' : other,
      ),
    });
  };
  return { chosen, choose, remembered: remembered !== undefined && said === undefined };
}
