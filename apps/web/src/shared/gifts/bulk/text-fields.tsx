import { limits } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { Checkbox, Textarea } from '@mantine/core';
import { wrapOf } from '../wrap-choice.ts';
import type { WrapChoice } from '../wrap-choice.ts';
import { WrapPicker } from '../wrap-picker.tsx';
import { can } from '../../session/session.ts';
import classes from './bulk.module.css';
import type { BulkSubject } from './bulk-subject.ts';
import type { WordsChange } from './run-bulk.ts';

/** The new message and wrap; undefined for one that stays unchanged. */
export type WordsInput = {
  readonly message: string | undefined;
  readonly wrap: WrapChoice | undefined;
  readonly order: { readonly message: string; readonly wrap: WrapChoice };
};

/**
 * Returns the initial values: the order's message, ready for editing. An empty message and the wrap stay unchanged
 * until the user chooses to edit them.
 */
export function firstText({ hugggMessage, giftwrap }: BulkSubject['text']): WordsInput {
  return {
    message: hugggMessage || undefined,
    wrap: undefined,
    order: { message: hugggMessage, wrap: wrapOf(giftwrap) },
  };
}

export const areWordsValid = ({ message, wrap }: WordsInput): boolean =>
  (message ?? wrap) !== undefined && (message?.length ?? 0) <= limits.messageCharacters;

export const changeOf = ({ message, wrap }: WordsInput): WordsChange => ({
  ...(message === undefined ? {} : { message }),
  ...(wrap ? { giftwrap: wrap } : {}),
});

type WordsFieldsProps = { readonly value: WordsInput; readonly onChange: (value: WordsInput) => void };

/** Edits the message, the wrap or both, for gifts whose code has not been fetched. */
export function WordsFields({ value, onChange }: WordsFieldsProps) {
  const { message, wrap, order } = value;
  const over = (message?.length ?? 0) - limits.messageCharacters;
  return (
    <div className={classes.words}>
      <Checkbox
        label="Change the message"
        checked={message !== undefined}
        onChange={(event) => onChange({ ...value, message: event.currentTarget.checked ? order.message : undefined })}
      />
      {message === undefined ? null : (
        <Textarea
          label="Message"
          description="Replaces messages that were changed for single gifts. Leave it empty to use the order’s message."
          autosize
          minRows={3}
          maxRows={10}
          value={message}
          data-autofocus
          error={
            over > 0
              ? `${count(over)} ${over === 1 ? 'character' : 'characters'} too many. Shorten it to continue.`
              : undefined
          }
          onChange={(event) => onChange({ ...value, message: event.currentTarget.value })}
        />
      )}
      {can('use-giftwrap') ? (
        <Checkbox
          label="Change the wrap"
          checked={wrap !== undefined}
          onChange={(event) => onChange({ ...value, wrap: event.currentTarget.checked ? order.wrap : undefined })}
        />
      ) : null}
      {wrap ? <WrapPicker value={wrap} onChange={(next) => onChange({ ...value, wrap: next })} /> : null}
    </div>
  );
}
