import '@mantine/dropzone/styles.layer.css';
import { postOfficeLimits, type UploadKind } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Button, Card, NativeSelect } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { downloadCsv } from '../../shared/files/download-rows.ts';
import { spendableWalletsQuery } from '../../shared/team/spendable-wallets-query.ts';
import { readHead, missingChoiceText, withHeadings } from './file-headings.ts';
import type { FileHead } from './file-headings.ts';
import { MatchColumns } from './match-columns.tsx';
import classes from './post-office.module.css';
import { exampleRows } from './post-office-text.ts';
import { useUpload } from './queries/use-upload.ts';
import { useColumnUses } from './use-column-uses.ts';

const megabyte = 1024 * 1024;

const words = {
  order: {
    title: 'Order vouchers',
    label: 'Order file',
    note: 'The whole file is checked first. Nothing is charged or ordered unless every row is correct.',
    send: 'Upload and order',
  },
  cancel: {
    title: 'Cancel vouchers',
    label: 'Cancel file',
    note: 'One voucherId per row. Vouchers that can be cancelled are, and their money is returned; you see why the others are not.',
    send: 'Upload and cancel',
  },
} as const satisfies Record<UploadKind, object>;

/** Accepts a file, shows what it will do, and sends it. */
export function SendFile({ kind }: { readonly kind: UploadKind }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<GivenFile>();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload(({ id, filename, repeated }) => {
    if (repeated) toast(`${filename} was uploaded before, so nothing was done again.`);
    void navigate({ to: '/post-office/uploads/$id', params: { id } });
  });
  const failed = upload.error ? describeError(upload.error) : undefined;
  const { title, label, note } = words[kind];
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    upload.reset();
    const isLarge = chosen.size > postOfficeLimits.fileBytes;
    setProblem(
      isLarge ? `${chosen.name} is larger than ${postOfficeLimits.fileBytes / megabyte} MB. Split it.` : undefined,
    );
    setFile(isLarge ? undefined : { file: chosen, head: await readHead(chosen) });
  };
  return (
    <Card component="section" className={classes.card} aria-labelledby={`send-${kind}`}>
      <h2 id={`send-${kind}`} className={classes.title}>
        {title}
      </h2>
      <p className={classes.note}>{note}</p>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      {failed ? <ErrorBlock {...failed} /> : null}
      {file ? (
        <Chosen
          kind={kind}
          given={file}
          sending={upload.isPending}
          onSend={(sent, walletId) => upload.mutate({ file: sent, walletId })}
          onClose={() => setFile(undefined)}
        />
      ) : (
        <Zone label={label} onDrop={(dropped) => void take(dropped)} />
      )}
      {kind === 'order' && !file ? (
        <Button
          variant="subtle"
          size="compact-md"
          data-edge="start"
          style={{ justifySelf: 'start' }}
          onClick={() => downloadCsv('Example vouchers', exampleRows)}
        >
          Download an example file
        </Button>
      ) : null}
    </Card>
  );
}

function Zone({ label, onDrop }: { readonly label: string; readonly onDrop: (file: File | undefined) => void }) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.zone}
      openRef={open}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={(files: readonly File[]) => onDrop(files[0])}
      inputProps={{ accept: '.csv,.txt,text/csv', 'aria-label': label }}
    >
      <div className={classes.inner}>
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
        <p className={classes.words}>
          Drop a file here, or{' '}
          <Button variant="default" size="sm" onClick={() => open.current?.()}>
            Choose a file
          </Button>
        </p>
        <p className={classes.note}>
          csv, up to {count(postOfficeLimits.linesPerFile)} rows and {postOfficeLimits.fileBytes / megabyte} MB.
        </p>
      </div>
    </Dropzone>
  );
}

/** A file with its first rows. `head` is null if the file is not a table; the server reports that error. */
type GivenFile = { readonly file: File; readonly head: FileHead | null };

type ChosenProps = {
  readonly kind: UploadKind;
  readonly given: GivenFile;
  readonly sending: boolean;
  readonly onSend: (file: File, walletId: string | undefined) => void;
  readonly onClose: () => void;
};

/** Shows the columns of a file, the effect of sending it and the wallet that pays, before it is sent. */
function Chosen({ kind, given: { file, head }, sending, onSend, onClose }: ChosenProps) {
  const wallets = useQuery(spendableWalletsQuery());
  const [chosen, setChosen] = useState<string>();
  const { uses, setUses, remembered, remember } = useColumnUses(head, kind);
  const isMatched = head === null || missingChoiceText(head.table, uses, kind) === undefined;
  // Wallets with a policy pay for single gifts only.
  const payers = (wallets.data ?? []).filter(({ policy }) => policy === null);
  const walletId = chosen ?? payers[0]?.id;
  const isOrder = kind === 'order';
  return (
    <>
      <p className={classes.words} style={{ justifyContent: 'flex-start' }}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.name}>{file.name}</span>
        <span className={classes.note}>{sizeText(file.size)}</span>
      </p>
      {head ? <MatchColumns kind={kind} head={head} uses={uses} remembered={remembered} onUses={setUses} /> : null}
      {isOrder ? (
        <NativeSelect
          label="Pay from"
          description="Once every row is correct, its vouchers are paid for and created at once."
          value={walletId ?? ''}
          disabled={!wallets.data}
          data={payers.map(({ id, name, availablePence }) => ({
            value: id,
            label: `${name}: ${pounds(availablePence)} available`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.acts}>
        <Button
          loading={sending}
          disabled={!isMatched || (isOrder && walletId === undefined)}
          onClick={() => {
            remember();
            onSend(head ? withHeadings(file, head, uses) : file, isOrder ? walletId : undefined);
          }}
        >
          {words[kind].send}
        </Button>
        <Button variant="default" disabled={sending} onClick={onClose}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
