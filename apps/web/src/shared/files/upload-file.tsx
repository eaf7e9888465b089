import '@mantine/dropzone/styles.layer.css';
import { limits } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { downloadCsv } from './download-rows.ts';
import { parseFile } from './parse-file.ts';
import type { Sheet } from './read-table.ts';
import classes from './upload-file.module.css';

export type ReadFile = { readonly name: string; readonly sheets: readonly Sheet[] };

type UploadFileProps = {
  /** "File with recipients". */
  readonly label: string;
  /** An example file, for people who start with an empty sheet. */
  readonly example: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  /** The next step, once a file is read; `close` returns to this one. */
  readonly children: (file: ReadFile, close: () => void) => ReactNode;
};

const megabyte = 1024 * 1024;

/** The first of three steps for a file: choosing it. It is read in a worker and never leaves the browser. */
export function UploadFile({ label, example, children }: UploadFileProps) {
  const [file, setFile] = useState<ReadFile & { readonly key: number }>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const open = useRef<() => void>(null);
  const read = async ([dropped]: readonly File[]): Promise<void> => {
    if (!dropped) return;
    setProblem(undefined);
    setReading(true);
    const answer = await parseFile(dropped);
    setReading(false);
    if (answer.ok)
      setFile((before) => ({ name: dropped.name, sheets: answer.file.sheets, key: (before?.key ?? 0) + 1 }));
    else setProblem(answer.reason);
  };
  const close = (): void => {
    setFile(undefined);
  };
  return (
    <div className={classes.upload}>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      <Dropzone
        className={classes.zone}
        data-folded={file !== undefined || undefined}
        openRef={open}
        multiple={false}
        loading={reading}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={(files: readonly File[]) => void read(files)}
        inputProps={{ accept: '.csv,.tsv,.txt,.xlsx', 'aria-label': label }}
      >
        {file ? (
          <p className={classes.words}>
            <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.name}>{file.name}</span>
            <Button variant="subtle" size="compact-md" onClick={() => open.current?.()}>
              Replace
            </Button>
          </p>
        ) : (
          <Invitation onChoose={() => open.current?.()} />
        )}
      </Dropzone>
      {file ? (
        <div key={file.key}>{children(file, close)}</div>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          data-edge="start"
          className={classes.example}
          onClick={() => downloadCsv(example.name, example.rows)}
        >
          Download an example file
        </Button>
      )}
    </div>
  );
}

function Invitation({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <div className={classes.inner}>
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
      <p className={classes.words}>
        Drop a file here, or{' '}
        <Button variant="default" size="sm" onClick={onChoose}>
          Choose a file
        </Button>
      </p>
      <p className={classes.hint}>
        csv, tsv or xlsx, up to {limits.fileBytes / megabyte} MB. Columns in any order, with any headings.
      </p>
    </div>
  );
}
