import '@mantine/dropzone/styles.layer.css';
import { limits } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadCsv } from './download-rows.ts';
import type { EntryProps } from './entry.ts';
import { exampleRows } from './error-file.ts';
import { MapColumns } from './map-columns.tsx';
import { parseFile } from '../../../app/files/parse-file.ts';
import type { Sheet } from '../../../app/files/read-table.ts';
import classes from './upload-entry.module.css';

type Parsed = { readonly name: string; readonly sheets: readonly Sheet[] };

const megabyte = 1024 * 1024;

/** First of three steps of a file: drop it. It is read beside the page and never leaves the browser. */
export function UploadEntry(props: EntryProps) {
  const [parsed, setParsed] = useState<Parsed>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const open = useRef<() => void>(null);
  const read = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    const answer = await parseFile(file);
    setReading(false);
    if (answer.ok) setParsed({ name: file.name, sheets: answer.file.sheets });
    else setProblem(answer.reason);
  };
  if (parsed) return <MapColumns {...props} sheets={parsed.sheets} from={parsed.name} onDone={() => { setParsed(undefined); }} onCancel={() => { setParsed(undefined); }} />;
  return (
    <div className={classes.upload}>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      <Dropzone
        className={classes.zone} openRef={open} multiple={false} loading={reading} activateOnClick={false} activateOnKeyboard={false} enablePointerEvents
        onDrop={(files: readonly File[]) => { void read(files); }} inputProps={{ accept: '.csv,.tsv,.txt,.xlsx', 'aria-label': 'File with recipients' }}
      >
        <div className={classes.inner}>
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
          <p className={classes.words}>Drop a file here, or <Button variant="default" size="sm" onClick={() => { open.current?.(); }}>Choose a file</Button></p>
          <p className={classes.hint}>csv, tsv or xlsx, up to {limits.fileBytes / megabyte} MB. Columns in any order, with any headings.</p>
        </div>
      </Dropzone>
      <Button variant="subtle" size="compact-md" className={classes.example} onClick={() => { downloadCsv('Example recipients', exampleRows); }}>Download an example file</Button>
    </div>
  );
}
