import { papers, safeAreaMm } from '@huggg/contracts';
import type { PrintableBody, PrintProblem } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { WideTable } from '../../shared/list/wide-table.tsx';
import classes from './printables.module.css';
import { remedyOf } from './remedy.ts';
import type { Preview } from './use-preview.ts';

const scales = [
  { value: 'fit', label: 'Fit' },
  { value: 'true', label: 'True size' },
];

type PagePreviewProps = {
  readonly preview: Preview;
  /** The design in the fields next to the preview; null if they cannot be changed. */
  readonly fields: PrintableBody | null;
  /** Number of requests to show the problems. Each request moves the focus to them. */
  readonly asked?: number;
};

/** Preview of the page, rendered by the code that draws the PDF, with the problems that it found. */
export function PagePreview({ preview, fields, asked = 0 }: PagePreviewProps) {
  const { data, problems, error, isFetching, isPlaceholderData, refetch } = preview;
  const [scale, setScale] = useState('fit');
  return (
    <section className={classes.preview} aria-label="Preview" aria-busy={isPlaceholderData}>
      <p className={classes.narrow}>Designing is easier on a larger screen.</p>
      <div className={classes.previewBar}>
        <SegmentedControl size="sm" aria-label="Size of the preview" data={scales} value={scale} onChange={setScale} />
        <span className={classes.hint}>Dashed: the safe area. Printers cannot print outside it.</span>
      </div>
      <Problems problems={problems} fields={fields} asked={asked} />
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

/** A sheet at its real size, or as large as fits in the window. The safe area is drawn over it. */
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

type ProblemsProps = { readonly problems: readonly PrintProblem[] } & Pick<PagePreviewProps, 'fields' | 'asked'>;

/** Problems that block printing, and warnings about poor quality. Each links to the field that fixes it. */
function Problems({ problems, fields, asked }: ProblemsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (asked) list.current?.focus();
  }, [asked]);
  return (
    <div role="status">
      {problems.length > 0 ? (
        <ul ref={list} className={classes.problems} tabIndex={-1} aria-label="What does not fit">
          {problems.map((problem) => (
            <OneProblem key={`${problem.kind} ${problem.part} ${problem.message}`} problem={problem} fields={fields} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type OneProblemProps = { readonly problem: PrintProblem } & Pick<PagePreviewProps, 'fields'>;

function OneProblem({ problem, fields }: OneProblemProps) {
  const { message, blocking } = problem;
  const Icon = blocking ? IconBan : IconAlertTriangle;
  return (
    <li data-blocking={blocking || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {message} {fields ? <GoToField {...remedyOf(problem, fields)} /> : null}
      </span>
    </li>
  );
}

function GoToField({ path, label }: ReturnType<typeof remedyOf>) {
  const go = (): void => document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  return (
    <button type="button" onClick={go}>
      {label}
    </button>
  );
}
