import type { ExportRequest, PrintableTransaction } from '@huggg/contracts';
import { ErrorBlock, StatusBadge } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { exportStatus } from '@huggg/ui/status';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { ExportActs } from '../../shared/exports/export-acts.tsx';
import { detailText } from '../../shared/exports/export-text.ts';
import classes from './printables.module.css';
import { printsQuery } from './queries/prints-query.ts';

const isOpen = (status: string | null): boolean => status === 'created' || status === 'processing';

type PrintFilesProps = { readonly transactionId: string; readonly design: PrintableTransaction | null };

/** The print files that the user requested, with their progress. */
export function PrintFiles({ transactionId, design }: PrintFilesProps) {
  const { data = [], error, isFetching, refetch } = useQuery(printsQuery(transactionId));
  const elsewhere = isOpen(design?.fileStatus ?? null) && !data.some(({ status }) => isOpen(status));
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0 && !elsewhere) return null;
  return (
    <section className={classes.section} aria-labelledby="files-heading">
      <h2 id="files-heading" className={classes.title}>
        Files
      </h2>
      {elsewhere ? (
        <p className={classes.fact} role="status">
          A colleague is making a file of this order. You can make one when it is done.
        </p>
      ) : null}
      <ul className={classes.rows}>
        {data.map((file) => (
          <OneFile key={file.id} file={file} />
        ))}
      </ul>
      {design?.fileSentAt ? (
        <p className={classes.after}>An email about the newest file left {dateTime(design.fileSentAt)}.</p>
      ) : null}
    </section>
  );
}

function OneFile({ file }: { readonly file: ExportRequest }) {
  const { fileName, status, totalHits, processed, dateCreated, expiresAt } = file;
  const kept = status === 'completed' ? `. Kept until ${dateTime(expiresAt)}.` : '';
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <span className={classes.name}>
          {fileName} <StatusBadge status={exportStatus(status)} />
        </span>
        <span className={classes.hint} role="status">
          {detailText(file)}
          {kept}
        </span>
        {status === 'processing' ? (
          <Progress
            aria-label={`${fileName}: ${detailText(file)}`}
            value={totalHits ? (processed / totalHits) * 100 : 100}
            animated={!totalHits}
          />
        ) : null}
      </div>
      <span className={classes.hint}>{dateTime(dateCreated)}</span>
      <ExportActs file={file} />
    </li>
  );
}
