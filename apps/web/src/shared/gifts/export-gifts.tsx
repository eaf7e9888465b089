import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '../api/describe-error.ts';
import classes from './export-gifts.module.css';
import { useSaveGifts } from './use-save-gifts.ts';

type ExportGiftsProps = {
  /** Name of the file: "Welcome week gifts". */
  readonly name: string;
  readonly label: 'Export' | 'Export all';
  /** The label with what it exports, for people who cannot see the list: "Export all gifts that match". */
  readonly description: string;
  readonly disabled?: boolean;
  /** Fetches the file that the server writes. */
  readonly read: () => Promise<string>;
};

/** Exports gifts as a csv file: the selected ones, or all that match the filters. */
export function ExportGifts({ name, label, description, disabled = false, read }: ExportGiftsProps) {
  const file = useSaveGifts(name, read);
  const failed = file.error ? describeError(file.error) : undefined;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} />}
        loading={file.isPending}
        disabled={disabled}
        aria-label={description}
        onClick={() => file.mutate()}
      >
        {label}
      </Button>
      {failed ? (
        <span className={classes.failed} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
      <span className="hg-hidden" role="status">
        {file.isSuccess ? 'Gifts saved as a csv file' : ''}
      </span>
    </>
  );
}
