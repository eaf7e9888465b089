import { papers, safeAreaMm } from '@huggg/contracts';
import type { PrintProblem } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { WideTable } from '../../shared/list/wide-table.tsx';
import classes from './printables.module.css';
import type { Preview } from './use-preview.ts';

const scales = [
  { value: 'fit', label: 'Fit' },
  { value: 'true', label: 'True size' },
];

/** The page as it will be printed, drawn by what draws the PDF, and what does not fit on it. */
export function PagePreview({ preview }: { readonly preview: Preview }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = preview;
  const [scale, setScale] = useState('fit');
  return (
    <section className={classes.preview} aria-label="Preview" aria-busy={isPlaceholderData}>
      <p className={classes.narrow}>Designing is easier on a larger screen.</p>
      <div className={classes.previewBar}>
        <SegmentedControl size="sm" aria-label="Size of the preview" data={scales} value={scale} onChange={setScale} />
        <span className={classes.hint}>Dashed: the safe area. Printers do not reach beyond it.</span>
      </div>
      <Problems problems={data?.problems ?? []} />
      {error ? <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data ? (
        scale === 'true' ? (
          <WideTable label="The page at its true size">
            <SheetOf page={data} trueSize />
          </WideTable>
        ) : (
          <SheetOf page={data} />
        )
      ) : null}
      {!data && !error ? (
        <div role="status" aria-label="Loading the preview">
          <Skeleton height={420} radius="md" />
        </div>
      ) : null}
      {data && data.samples.length > 0 ? (
        <p className={classes.hint}>Filled in with examples: {data.samples.map(({ label }) => label).join(', ')}.</p>
      ) : null}
    </section>
  );
}

type SheetProps = { readonly page: NonNullable<Preview['data']>; readonly trueSize?: boolean };

/** A sheet at its size on paper, or as large as the window shows whole. The safe area is drawn over it. */
function SheetOf({ page: { svg, size, widthMm, heightMm }, trueSize = false }: SheetProps) {
  const { width, height } = papers[size];
  const ratio = widthMm / heightMm;
  const inset = (widthMm - width) / 2 + safeAreaMm;
  return (
    <div
      className={classes.sheet}
      style={{
        width: trueSize ? `${widthMm}mm` : `min(100%, ${widthMm}mm, max(20rem, (100vh - 15rem) * ${ratio}))`,
        aspectRatio: `${ratio}`,
      }}
    >
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt="The page as it will be printed" />
      <svg viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
        <rect x={inset} y={inset} width={width - 2 * safeAreaMm} height={height - 2 * safeAreaMm} />
      </svg>
    </div>
  );
}

/** What keeps the page from being printed, and what would look rough. */
function Problems({ problems }: { readonly problems: readonly PrintProblem[] }) {
  return (
    <div role="status">
      {problems.length > 0 ? (
        <ul className={classes.problems}>
          {problems.map(({ kind, part, message, blocking }) => (
            <li key={`${kind} ${part} ${message}`} data-blocking={blocking || undefined}>
              {blocking ? (
                <IconBan size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              )}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
