import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import { PrepareExport } from '../../shared/exports/prepare-export.tsx';
import { statementFilterOf } from './queries/read-statement.ts';
import type { StatementRequest } from './queries/read-statement.ts';
import { useSaveStatement } from './queries/use-save-statement.ts';
import classes from './statement.module.css';

const kinds = ['csv', 'pdf'] as const;
const labels = { csv: 'Download CSV', pdf: 'Download PDF' } as const;

type DownloadStatementProps = { readonly request: StatementRequest; readonly walletName: string };

/**
 * Downloads every entry that matches the filters, as csv or PDF. Amounts in csv are plain numbers, and no cell can run
 * as a formula.
 */
export function DownloadStatement({ request, walletName }: DownloadStatementProps) {
  const { mutate, isPending, isSuccess, error, variables } = useSaveStatement();
  const failed = error ? describeError(error) : undefined;
  return (
    <div className={classes.download}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={isPending && variables.kind === kind}
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate({ request, walletName, kind });
          }}
        >
          {labels[kind]}
        </Button>
      ))}
      <PrepareExport
        what="this statement"
        asked={{ kind: 'wallet-entries', walletId: request.walletId, query: statementFilterOf(request) }}
      />
      {failed ? (
        <span className={classes.failed} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
      <span className="hg-hidden" role="status">
        {isSuccess ? 'Statement downloaded' : ''}
      </span>
    </div>
  );
}
