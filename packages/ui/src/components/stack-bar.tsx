import { count } from '../format/index.ts';
import { limitParts, spans } from './chart-data.ts';
import type { ChartPart } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';

export type StackBarProps = {
  /** Name of the total: "Wallet". Read aloud with the figures. */
  readonly label: string;
  readonly parts: readonly ChartPart[];
  /** Formats a value; defaults to a count. */
  readonly format?: (value: number) => string;
  readonly partsName?: string;
};

const width = 600;
const height = 14;

/** One bar of up to five parts with their names and figures under it. */
export function StackBar({ label, parts, format = count, partsName = 'Part' }: StackBarProps) {
  const shown = limitParts(parts);
  const drawn = spans(shown, { width, gap: 3, min: 4 });
  const words = shown.map((part) => `${part.label} ${format(part.value)}`).join(', ');
  return (
    <ChartTable
      caption={label}
      head={[partsName, 'Value']}
      rows={shown.map((part) => [part.label, format(part.value)])}
    >
      <svg
        className={classes.bar}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${words}`}
      >
        {drawn.length === 0 ? <rect className={classes.none} width={width} height={height} rx={5} /> : null}
        {drawn.map((span) => (
          <rect key={span.key} data-series={span.series} x={span.from} width={span.width} height={height} rx={3} />
        ))}
      </svg>
      <ul className={classes.legend} aria-hidden="true">
        {shown.map((part, index) => (
          <li key={part.key}>
            <span className={classes.swatch} data-series={part.colour ?? index + 1} />
            <span>{part.label}</span>
            <span className={`hg-tabular ${classes.figure}`}>{format(part.value)}</span>
          </li>
        ))}
      </ul>
    </ChartTable>
  );
}
