import type { BankImport } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { count, pounds, quantity } from '@huggg/ui/format';
import { Alert, Badge, Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BankColumnsForm } from './bank-columns-form.tsx';
import { headingsOf, importText } from './bank-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { bankImportsQuery } from './queries/bank-imports-query.ts';
import { useDecideImport } from './queries/use-decide-import.ts';
import { useReadStatement } from './queries/use-read-statement.ts';
import { When } from './when.tsx';

/** Reads a statement in, says what applying it does, and applies it. */
export function BankImportsSection() {
  const imports = useQuery(bankImportsQuery);
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
  const headings = headingsOf(read.error);
  return (
    <section aria-labelledby="statements">
      <div className={classes.head}>
        <h2 id="statements" className={classes.title}>
          Statements
        </h2>
        <FileButton onChange={take} accept=".xml,.csv,text/csv,application/xml">
          {(props) => (
            <Button {...props} loading={read.isPending} leftSection={<IconUpload size={18} stroke={1.75} />}>
              Read a statement
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes.note}>
        camt.053 or csv with whole days, up to 50,000 lines. A line that was read before is left out.
      </p>
      {failed ? (
        <Alert color="danger" title={failed.message} mb="md">
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
  discarded: { color: 'gray', word: 'Discarded' },
  refused: { color: 'danger', word: 'Not readable' },
} as const satisfies Record<BankImport['status'], unknown>;

function Imports({ imports }: { readonly imports: readonly BankImport[] }) {
  return (
    <Rows
      caption="Bank statements"
      heads={['File', 'State', 'What it does', 'Act']}
      items={imports}
      keyOf={({ id }) => id}
      none="No statement was read in yet."
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
          {one.linesRefused > 0 ? (
            <span className={classes.detail}>{quantity(one.linesRefused, 'line')} not taken</span>
          ) : null}
        </>,
        <ul key="what" className={classes.effects}>
          {importText(one, pounds).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>,
        <ImportActs key="act" one={one} />,
      ]}
    />
  );
}

function ImportActs({ one }: { readonly one: BankImport }) {
  const decide = useDecideImport();
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
        <Button
          size="sm"
          loading={decide.isPending}
          aria-label={`Apply ${one.fileName}`}
          onClick={() => decide.mutate({ id: one.id, apply: true })}
        >
          Apply
        </Button>
      ) : null}
      {one.status === 'ready' && !canApply ? (
        <span className={classes.detail}>Another operator has to apply it</span>
      ) : null}
      {failed ? <span className={classes.error}>{failed.message}</span> : null}
    </div>
  );
}
