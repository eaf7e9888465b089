import { count } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { toCsv } from '@huggg/csv';
import { fileName, saveFile } from '../../shared/files/save-file.ts';
import { periodText } from '../../shared/list/periods.ts';
import { statementRows } from './entry-text.ts';
import { readWholeStatement } from './queries/read-statement.ts';
import type { StatementRequest } from './queries/read-statement.ts';
import { figureNames } from './queries/search.ts';
import classes from './statement.module.css';

type State =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Every entry that fits the filters, as csv. Amounts are plain numbers, and nothing in it runs as a formula. */
export function DownloadStatement({
  request,
  walletName,
}: {
  readonly request: StatementRequest;
  readonly walletName: string;
}) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      leaving.current?.abort();
    },
    [],
  );
  const figure = request.search.figure ?? 'available';
  const download = async (): Promise<void> => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ kind: 'reading', count: 0 });
    try {
      const entries = await readWholeStatement(request, {
        signal: abort.signal,
        onProgress: (so) => {
          setState({ kind: 'reading', count: so });
        },
      });
      const name = [walletName, figureNames[figure].toLowerCase(), periodText(request.search)]
        .filter(Boolean)
        .join(' ');
      saveFile({
        name: fileName(name, 'csv'),
        text: toCsv(statementRows(entries, { timeZone: request.timeZone, figure })),
        type: 'text/csv;charset=utf-8',
      });
      setState({ kind: 'done' });
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', message: describeError(error).message });
    }
  };
  const reading = state.kind === 'reading';
  return (
    <div className={classes.download}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} stroke={1.75} />}
        aria-disabled={reading || undefined}
        onClick={() => {
          if (!reading) void download();
        }}
      >
        {reading ? `${count(state.count)} entries loaded` : 'Download csv'}
      </Button>
      {state.kind === 'failed' ? (
        <span className={classes.failed} role="alert">
          {state.message}
        </span>
      ) : null}
      <span className="hg-hidden" role="status">
        {state.kind === 'done' ? 'Statement downloaded' : ''}
      </span>
    </div>
  );
}
