import type { ReactNode } from 'react';
import { count, percent } from '../format/index.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';

export type FunnelStep = { readonly key: string; readonly label: string; readonly value: number };

export type FunnelBarProps = {
  readonly label: string;
  /** Number of items that ever reached each step, first to last; the first is the total. */
  readonly steps: readonly FunnelStep[];
  /** Separate outcomes: Bounced, Expired, Cancelled. Those at zero are left out. */
  readonly exits?: readonly FunnelStep[];
  /** Wraps the label of a step in a link or a button. */
  readonly renderStep?: (step: FunnelStep, words: ReactNode) => ReactNode;
};

const width = 100;
const height = 34;

/**
 * A funnel: columns of decreasing height, each with its label, count and share. On a phone it shows bars, and for a
 * single item the steps that it took.
 */
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
      <ol className={classes.funnel} aria-label={label} data-one={whole === 1 || undefined}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.step} data-reached={step.value > 0 || undefined}>
            {whole === 1 ? (
              <span className={classes.dot} aria-hidden="true" />
            ) : (
              <Shape here={share(step.value)} next={share(steps[index + 1]?.value ?? step.value)} />
            )}
            {renderStep(
              step,
              whole === 1 ? (
                <Reached step={step} />
              ) : (
                <Counted step={step} {...(index > 0 && whole > 0 ? { here: share(step.value) } : {})} />
              ),
            )}
          </li>
        ))}
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

function Counted({ step, here }: { readonly step: FunnelStep; readonly here?: number }) {
  return (
    <span className={classes.words}>
      <span className={`hg-tabular ${classes.count}`}>{count(step.value)}</span>{' '}
      <span className={classes.name}>{step.label}</span>
      {here === undefined ? null : <span className={classes.share}> {percent(here)}</span>}
    </span>
  );
}

/** A step of a single item: reached or not, without a count. */
function Reached({ step }: { readonly step: FunnelStep }) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{step.label}</span>
      <span className="hg-hidden">{step.value > 0 ? ': yes' : ': not yet'}</span>
    </span>
  );
}

/** A sloping column if the steps are side by side, a bar if they are below each other. */
function Shape({ here, next }: { readonly here: number; readonly next: number }) {
  return (
    <>
      <svg className={classes.column} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={slope(here, next)} data-series="1" />
      </svg>
      <svg className={classes.row} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(0.5, here * width)} height={8} data-series="1" />
      </svg>
    </>
  );
}

/**
 * Returns a column as high as its share that slopes, at its end, to the height of the next one. A thin strip remains
 * for zero, so that its place is visible.
 */
function slope(here: number, next: number): string {
  const top = (value: number): number => height - Math.max(1.5, value * height);
  return `0,${height} 0,${top(here)} ${width * 0.72},${top(here)} ${width},${top(next)} ${width},${height}`;
}
