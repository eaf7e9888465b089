import type { ExportRequest } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '../api/describe-error.ts';
import classes from './export-acts.module.css';
import { useExportActs } from './use-export-acts.ts';

type ExportActsProps = {
  readonly file: ExportRequest;
  /** Whether it can be removed from its list, together with its file. */
  readonly removable?: boolean;
};

/** The actions on a requested file: those that its status allows, and the error if one failed. */
export function ExportActs({ file: { id, fileName, status, abilities }, removable = false }: ExportActsProps) {
  const { mutate, isPending, variables, error } = useExportActs(id);
  const failed = error ? describeError(error) : undefined;
  const acts = [
    status === 'completed' && ({ act: 'download', label: 'Download' } as const),
    abilities.retry && ({ act: 'retry', label: 'Try again' } as const),
    abilities.cancel && ({ act: 'cancel', label: 'Cancel' } as const),
    removable && !abilities.cancel && ({ act: 'remove', label: 'Remove' } as const),
  ].filter((each) => each !== false);
  return (
    <div className={classes.acts}>
      {acts.map(({ act, label }) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'download' ? 'filled' : 'default'}
          leftSection={act === 'download' ? <IconDownload size={18} stroke={1.75} /> : undefined}
          loading={isPending && variables === act}
          aria-label={`${label}: ${fileName}`}
          onClick={() => mutate(act)}
        >
          {label}
        </Button>
      ))}
      {failed ? (
        <span className={classes.failed} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
    </div>
  );
}
