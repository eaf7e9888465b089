import type { ReactNode } from 'react';
import { count, percent } from '../format/index.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';

export type FunnelStep = { readonly key: string; readonly label: string; readonly value: number };

export type FunnelBarProps = {
  readonly label: string;
  /** Counts of what ever reached each step, first to last; the first is the whole. */
  readonly steps: readonly FunnelStep[];
  /** Ways out that stand apart: Bounced, Expired, Cancelled. Those at zero are left out. */
  readonly exits?: readonly FunnelStep[];
  /** Makes a step lead somewhere: wraps its words in a link or a button. */
  readonly renderStep?: (step: FunnelStep, words: ReactNode) => ReactNode;
};

const width = 100;
const height = 34;

/** How far things came: a falling row of columns, each with its word, count and share. */
export function FunnelBar({ label, steps, exits = [], renderStep = (_, words) => words }: FunnelBarProps) {
  const whole = steps[0]?.value ?? 0;
  const gone = exits.filter(({ value }) => value > 0);
  const share = (value: number): number => (whole === 0 ? 0 : value / whole);
  return (
    <ChartTable
      caption={label}
      head={['Step', 'Count']}
      rows={[...steps, ...gone].map((step) => [step.label, count(step.value)])}
    >
      <ol className={classes.funnel} aria-label={label}>
        {steps.map((step, index) => {
          const [here, next] = [share(step.value), share(steps[index + 1]?.value ?? step.value)];
          return (
            <li key={step.key} className={classes.step}>
              <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
                <polygon points={slope(here, next)} data-series="1" />
              </svg>
              {renderStep(
                step,
                <span className={classes.words}>
                  <span className={`hg-tabular ${classes.count}`}>{count(step.value)}</span>{' '}
                  <span className={classes.name}>{step.label}</span>
                  {index > 0 && whole > 0 ? <span className={classes.share}> {percent(here)}</span> : null}
                </span>,
              )}
            </li>
          );
        })}
      </ol>
      {gone.length > 0 ? (
        <ul className={classes.exits} aria-label="Lost between steps">
          {gone.map((step) => (
            <li key={step.key}>
              {renderStep(
                step,
                <span>
                  {step.label} <strong className="hg-tabular">{count(step.value)}</strong>
                </span>,
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </ChartTable>
  );
}

/** A column as high as its share that slopes, at its end, to the next one's. A sliver stays, so that zero has a place. */
function slope(here: number, next: number): string {
  const top = (value: number): number => height - Math.max(1.5, value * height);
  return `0,${height} 0,${top(here)} ${width * 0.72},${top(here)} ${width},${top(next)} ${width},${height}`;
}
