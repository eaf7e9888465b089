import { date, pounds } from '@huggg/ui/format';
import classes from './catalogue.module.css';
import type { PricePoint } from './catalogue-text.ts';

const box = { width: 640, height: 160, left: 8, right: 8, top: 28, bottom: 28 } as const;

/** A step chart of prices over time: a price applies until the next one. The list below contains the same as text. */
export function PriceLine({ points }: { readonly points: readonly PricePoint[] }) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return null;
  const prices = points.map(({ pence }) => pence);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number): number =>
    box.left + ((at - first.at) / Math.max(1, last.at - first.at)) * (box.width - box.left - box.right);
  const y = (pence: number): number =>
    box.top + (1 - (pence - least) / Math.max(1, most - least)) * (box.height - box.top - box.bottom);
  const path = points
    .map(({ at, pence }, index) => (index === 0 ? `M${x(at)} ${y(pence)}` : `H${x(at)}V${y(pence)}`))
    .join('');
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={`The price from ${pounds(first.pence)} to ${pounds(last.pence)}, between ${pounds(least)} and ${pounds(most)}`}
    >
      <path d={path} />
      {points.slice(0, -1).map(({ at, pence }) => (
        <circle key={at} cx={x(at)} cy={y(pence)} r="4" />
      ))}
      <text x={box.left} y={box.top - 12}>
        {pounds(most)}
      </text>
      <text x={box.left} y={box.height - 6}>
        {pounds(least)} · {date(new Date(first.at).toISOString())}
      </text>
      <text x={box.width - box.right} y={box.height - 6} textAnchor="end">
        today
      </text>
    </svg>
  );
}
