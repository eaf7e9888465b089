import type { GiftDetail } from '@huggg/contracts';
import { ErrorBlock, isSameTyped, toast } from '@huggg/ui';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useAttempt } from '../../shared/api/use-attempt.ts';
import { actions } from './gift-actions.ts';
import type { ActKey } from './gift-acts.tsx';
import classes from './gift-drawer.module.css';
import { useGiftAction } from './queries/use-gift-action.ts';

type ActFormProps = { readonly act: ActKey; readonly gift: GiftDetail; readonly onClose: () => void };

/**
 * The form for one change to one gift: its effect, its field, and the buttons. It stays open, with its input, if the
 * server refuses.
 */
export function ActForm({ act, gift, onClose }: ActFormProps) {
  const { title, note, field, confirm, done, run, danger = false, typed } = actions[act];
  const must = typed?.(gift);
  const [said, setSaid] = useState('');
  const [value, setValue] = useState(() => field?.initial(gift) ?? '');
  const attempt = useAttempt();
  const { mutate, isPending, error } = useGiftAction(
    gift,
    (input: string) => run(gift, input, attempt),
    (answer) => {
      toast(done(gift, answer));
      onClose();
    },
  );
  const missing =
    (field?.required === true && value.trim() === '') || (must !== undefined && !isSameTyped(said, must.expected));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!missing && !isPending) mutate(value);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="act-title">
      <h2 id="act-title" className={classes.formTitle}>
        {title}
      </h2>
      <p className={classes.note}>{note(gift)}</p>
      {field ? <Field field={field} gift={gift} value={value} onChange={setValue} /> : null}
      {must ? (
        <TextInput
          label={must.label}
          description={`Type ${must.expected}`}
          value={said}
          autoComplete="off"
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      ) : null}
      {error ? <ErrorBlock {...describeError(error)} /> : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} {...(field ? {} : { autoFocus: true })}>
          {danger ? 'Keep gift' : 'Go back'}
        </Button>
        <Button type="submit" color={danger ? 'danger' : 'spruce'} loading={isPending} disabled={missing}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  readonly field: NonNullable<(typeof actions)[ActKey]['field']>;
  readonly gift: GiftDetail;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Field({ field: { label, labelOf, type, describe }, gift, value, onChange }: FieldProps) {
  const common = {
    label: labelOf?.(gift) ?? label,
    value,
    autoFocus: true,
    description: describe?.(gift),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      onChange(event.currentTarget.value);
    },
  };
  if (type === 'words') return <Textarea {...common} autosize minRows={2} maxLength={1000} />;
  return (
    <TextInput
      {...common}
      type={type === 'address' ? 'text' : type}
      autoComplete="off"
      maxLength={320}
      {...(type === 'address' ? { autoCapitalize: 'none', spellCheck: false } : {})}
    />
  );
}
