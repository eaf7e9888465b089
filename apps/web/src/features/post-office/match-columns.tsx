import type { UploadKind } from '@huggg/contracts';
import { MappingTable } from '../../shared/files/mapping-table.tsx';
import { columnsOfKind, missingChoiceText } from './file-headings.ts';
import type { ColumnUse, FileHead } from './file-headings.ts';
import classes from './post-office.module.css';

type MatchColumnsProps = {
  readonly kind: UploadKind;
  readonly head: FileHead;
  readonly uses: readonly ColumnUse[];
  /** Whether the uses come from the team's earlier choice. */
  readonly remembered: boolean;
  readonly onUses: (uses: readonly ColumnUse[]) => void;
};

const labelOf = (use: ColumnUse): string => (use === 'ignore' ? 'Do not import' : use === 'unsaid' ? 'Choose…' : use);

/**
 * The second of three steps for a file: choosing the use of each column. The third step checks every row and reports
 * errors by row and column.
 */
export function MatchColumns({ kind, head: { table }, uses, remembered, onUses }: MatchColumnsProps) {
  const missing = missingChoiceText(table, uses, kind);
  const { names } = columnsOfKind[kind];
  const choose = (column: number, use: ColumnUse): void => {
    const isColumn = use !== 'ignore' && use !== 'unsaid';
    // Each use has only one column, so a column that loses its use to another has to be chosen again.
    onUses(uses.map((other, index) => (index === column ? use : isColumn && other === use ? 'unsaid' : other)));
  };
  return (
    <section className={classes.match} aria-label="Match the columns">
      <h3 className={classes.subtitle}>Match the columns</h3>
      {remembered ? <p className={classes.note}>Matched as your team did before.</p> : null}
      <MappingTable
        table={table}
        offered={(column) => [...(uses[column] === 'unsaid' ? (['unsaid'] as const) : []), ...names, 'ignore']}
        labelOf={labelOf}
        chosen={uses}
        choose={choose}
      />
      {missing === undefined ? null : (
        <p className={classes.missing} role="alert">
          {missing}
        </p>
      )}
    </section>
  );
}
