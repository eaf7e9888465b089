import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './audit.module.css';
import { PrepareExport } from '../../shared/exports/prepare-export.tsx';
import { searchQueryOf } from './queries/read-audit-file.ts';
import type { AuditRequest } from './queries/read-audit-file.ts';
import { useDownloadAudit } from './queries/use-download-audit.ts';

/** Downloads everything that matches the filters, as CSV. */
export function DownloadAudit({ request }: { readonly request: AuditRequest }) {
  const download = useDownloadAudit(request);
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
        Download CSV
      </Button>
      <PrepareExport what="these entries" asked={{ kind: 'audit-events', query: searchQueryOf(request) }} />
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
