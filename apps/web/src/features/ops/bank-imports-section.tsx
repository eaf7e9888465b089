import type { BankImport } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Alert, Badge, Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BankColumnsForm } from './bank-columns-form.tsx';
import { fileRefusals, importText, refusalOf, refusedText } from './bank-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { bankImportsQuery } from './queries/bank-imports-query.ts';
import { opsKeys } from './queries/ops-keys.ts';
import { useDecideImport } from './queries/use-decide-import.ts';
import { useReadStatement } from './queries/use-read-statement.ts';
import { When } from './when.tsx';

/** Reloads payments when a statement has been applied in the background, because its lines change them. */
function useReloadAfterApplying(imports: readonly BankImport[] = []): void {
  const client = useQueryClient();
  const applying = imports.filter(({ status }) => status === 'applying').length;
  const before = useRef(applying);
  useEffect(() => {
    if (applying < before.current) void client.invalidateQueries({ queryKey: opsKeys.bank });
    before.current = applying;
  }, [applying, client]);
}

/** Uploads, previews and applies a statement. */
export function BankImportsSection() {
  const imports = useQuery(bankImportsQuery);
  useReloadAfterApplying(imports.data?.data);
  const [file, setFile] = useState<File | null>(null);
  const read = useReadStatement(({ fileName }) => {
    setFile(null);
    toast(`${fileName} read. Check what it does, then apply it.`);
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    if (chosen) read.mutate({ file: chosen });
  };
  const failed = read.error ? describeError(read.error) : undefined;
  const { why, headings } = refusalOf(read.error);
  return (
    <section aria-labelledby="statements">
      <div className={classes.head}>
        <h2 id="statements" className={classes.title}>
          Statements
        </h2>
        <FileButton onChange={take} accept=".xml,.csv,text/csv,application/xml">
          {(props) => (
            <Button {...props} loading={read.isPending} leftSection={<IconUpload size={18} stroke={1.75} />}>
              Upload a statement
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes.note}>
        camt.053 or csv with whole days, up to 50,000 lines. Lines that were already read are left out.
      </p>
      {failed ? (
        <Alert color="danger" title={failed.message} mb="md">
          {why ? `${why} ` : ''}
          {failed.help}
          {file && headings.length > 0 ? (
            <BankColumnsForm
              headings={headings}
              working={read.isPending}
              onChoose={(columns) => read.mutate({ file, ...columns })}
            />
          ) : null}
        </Alert>
      ) : null}
      <Loaded query={imports} label="Loading statements" columns={4}>
        {({ data }) => <Imports imports={data} />}
      </Loaded>
    </section>
  );
}

const states = {
  reading: { color: 'info', word: 'Reading' },
  ready: { color: 'warning', word: 'Ready to apply' },
  applying: { color: 'info', word: 'Applying' },
  applied: { color: 'success', word: 'Applied' },
  discarded: { color: 'neutral', word: 'Discarded' },
  refused: { color: 'danger', word: 'Could not be read' },
} as const satisfies Record<BankImport['status'], unknown>;

function Imports({ imports }: { readonly imports: readonly BankImport[] }) {
  return (
    <Rows
      caption="Bank statements"
      heads={['File', 'State', 'What it does', 'Action']}
      items={imports}
      keyOf={({ id }) => id}
      none="No statements yet."
      row={(one) => [
        <>
          <span className={classes.name}>{one.fileName}</span>
          <span className={classes.detail}>
            {one.format}, {one.readBy.name}
          </span>
          <span className={classes.detail}>
            <When instant={one.dateCreated} />
          </span>
        </>,
        <>
          <Badge color={states[one.status].color}>{states[one.status].word}</Badge>
          {one.status === 'reading' ? (
            <span className={classes.detail}>{count(one.linesRead)} lines so far</span>
          ) : null}
          {one.status === 'applying' ? (
            <span className={classes.detail}>
              {count(one.linesApplied)} of {count(one.linesRead)} lines
            </span>
          ) : null}
          {one.refusal ? <span className={classes.detail}>{fileRefusals[one.refusal]}</span> : null}
        </>,
        <Effects key="what" one={one} />,
        <ImportActs key="act" one={one} />,
      ]}
    />
  );
}

function Effects({ one }: { readonly one: BankImport }) {
  const effects = [...importText(one, pounds), ...refusedText(one)];
  if (effects.length === 0) return null;
  return (
    <ul className={classes.effects}>
      {effects.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function ImportActs({ one }: { readonly one: BankImport }) {
  const [asks, setAsks] = useState(false);
  const decide = useDecideImport(() => setAsks(false));
  const failed = decide.error ? describeError(decide.error) : undefined;
  const { canApply, canDiscard } = one.abilities;
  return (
    <div className={classes.buttons}>
      {canDiscard ? (
        <Button
          variant="default"
          size="sm"
          aria-label={`Discard ${one.fileName}`}
          onClick={() => decide.mutate({ id: one.id, apply: false })}
        >
          Discard
        </Button>
      ) : null}
      {canApply ? (
        <Button size="sm" aria-label={`Apply ${one.fileName}`} onClick={() => setAsks(true)}>
          Apply
        </Button>
      ) : null}
      {one.status === 'ready' && !canApply ? (
        <span className={classes.detail}>Another operator has to apply it</span>
      ) : null}
      {failed && !asks ? <span className={classes.error}>{failed.message}</span> : null}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Apply ${one.fileName}?`}
        confirmLabel="Apply statement"
        keepLabel="Not now"
        working={decide.isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => decide.mutate({ id: one.id, apply: true })}
      >
        <Effects one={one} />
        <p>
          What is paid in full is added to its wallet at once, or pays its plan invoice. The rest waits here for a
          decision.
        </p>
      </ConfirmDialog>
    </div>
  );
}
