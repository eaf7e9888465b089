import { ErrorBlock, isSameTyped } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { BulkEnd } from './bulk-end.tsx';
import { bulkText, confirmationOf } from './bulk-kinds.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { bulkPreviewQuery } from './bulk-preview-query.ts';
import { BulkPreview } from './bulk-preview.tsx';
import type { BulkSubject, BulkTarget } from './bulk-subject.ts';
import classes from './bulk.module.css';
import { ChoiceField, isChoiceKind } from './choice-field.tsx';
import { DateField, firstDate, isDateKind, instantOf } from './date-field.tsx';
import { ReasonField, canHaveReason } from './reason-field.tsx';
import { TypedField } from './typed-field.tsx';
import { useRunBulk } from './use-run-bulk.ts';
import { areWordsValid, changeOf, firstText, WordsFields } from './text-fields.tsx';

/** The delay after typing before the preview is requested again. */
const pauseMs = 300;

type BulkFormProps = {
  readonly subject: BulkSubject;
  readonly target: BulkTarget<BulkKind>;
  readonly onDone: () => void;
  readonly onClose: (done: boolean) => void;
};

/**
 * A date if the change needs one, the preview, the text to type, and the confirmation; then the outcome in their place.
 */
export function BulkForm({ subject, target: { kind, ids }, onDone, onClose }: BulkFormProps) {
  const [date, setDate] = useState(() => firstDate(kind, subject));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<string>();
  const [tried, setTried] = useState(false);
  const at = instantOf(kind, date, subject.timeZone);
  const [words, setWords] = useState(() => firstText(subject.text));
  const [asked] = useDebouncedValue(words, pauseMs);
  const inputs = { words: areWordsValid(words), dated: at !== null, chosen: choice !== undefined, plain: true };
  const ready = inputs[inputKindOf(kind)];
  const [key] = useState(() => crypto.randomUUID());
  const question = {
    kind,
    orderId: subject.orderId,
    ids,
    at: at ?? undefined,
    words: kind === 'words' ? changeOf(asked) : undefined,
    choice,
    key,
  };
  const preview = useQuery({ ...bulkPreviewQuery(question), enabled: ready });
  const run = useRunBulk({ ...question, reason });
  const copy = bulkText[kind];
  if (run.data)
    return <BulkEnd kind={kind} outcome={run.data} subject={subject} ids={ids} onClose={() => onClose(true)} />;
  const must = preview.data && confirmationOf(kind, preview.data);
  const settled = !preview.isFetching && asked === words;
  const can = ready ? (preview.data?.changed ?? 0) : 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (can > 0 && settled && (!must || isSameTyped(typed, must.expected)) && !run.isPending)
      run.mutate(undefined, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      {isDateKind(kind) ? <DateField kind={kind} value={date} onChange={setDate} timeZone={subject.timeZone} /> : null}
      {isChoiceKind(kind) ? <ChoiceField kind={kind} value={choice} onChange={setChoice} /> : null}
      {kind === 'words' ? <WordsFields value={words} onChange={setWords} /> : null}
      <BulkPreview kind={kind} preview={preview} subject={subject} />
      {canHaveReason(kind, subject) ? <ReasonField value={reason} onChange={setReason} /> : null}
      {must ? (
        <TypedField {...must} value={typed} onChange={setTyped} wrong={tried && !isSameTyped(typed, must.expected)} />
      ) : null}
      {run.error ? (
        <div className={classes.error}>
          <ErrorBlock {...describeError(run.error)} />
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => onClose(false)}
          {...(must || inputKindOf(kind) !== 'plain' ? {} : { 'data-autofocus': true })}
        >
          {copy.keep}
        </Button>
        <Button
          type="submit"
          color={kind === 'cancel' ? 'danger' : 'spruce'}
          loading={run.isPending}
          disabled={can === 0}
        >
          {can === 0 ? copy.action : copy.confirm(quantity(can, 'gift'))}
        </Button>
      </div>
    </form>
  );
}

/** Returns the input that the change needs. */
function inputKindOf(kind: BulkKind): 'words' | 'dated' | 'chosen' | 'plain' {
  if (kind === 'words') return 'words';
  if (isDateKind(kind)) return 'dated';
  return isChoiceKind(kind) ? 'chosen' : 'plain';
}
