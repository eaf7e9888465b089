import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { saveCsv } from '../../shared/files/csv.ts';
import { periodWords } from '../../shared/list/periods.ts';
import { readAuditFile } from './audit-query.ts';
import type { AuditRequest } from './audit-query.ts';
import classes from './audit.module.css';

/** Everything that fits the filters, as csv. */
export function DownloadAudit({ request }: { readonly request: AuditRequest }) {
  const download = useMutation({
    mutationFn: async () => {
      const text = await readAuditFile(request, new AbortController().signal);
      saveCsv(['Audit', periodWords(request.search)].filter(Boolean).join(' '), text);
    },
  });
  const failed = download.error ? describeError(download.error) : undefined;
  return (
    <div className={classes.download}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} stroke={1.75} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download csv
      </Button>
      {failed ? (
        <span className={classes.failed} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
      <span className="hg-hidden" role="status">
        {download.isSuccess ? 'Audit log downloaded' : ''}
      </span>
    </div>
  );
}
