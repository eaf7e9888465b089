import { limits } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { EmojiPicker } from './emoji-picker.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import classes from './message-field.module.css';

type MessageFieldProps = {
  readonly value: string;
  /** Whether it is sent by email, which greets the recipient by name before the message. */
  readonly greeted: boolean;
  /** Warning about the message's placeholders. */
  readonly warning: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
};

const max = limits.messageCharacters;
/** Screen readers announce the count from here on. */
const near = max - 50;

/**
 * The sender's message, with a count that screen readers announce near the limit. A text that is too long is kept until
 * it is shortened.
 */
export function MessageField({ value, greeted, warning, onChange, onFocus }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const over = value.length - max;
  const insert = (sign: string): void => {
    const [start, end] = [field.current?.selectionStart ?? value.length, field.current?.selectionEnd ?? value.length];
    onChange(value.slice(0, start) + sign + value.slice(end));
    // Sets the cursor after the field has rendered the new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + sign.length, start + sign.length);
    });
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label="Message (optional)"
        description={
          greeted
            ? 'Your message is shown on the gift and in the email. The email greets recipients by name above it.'
            : 'Your message is shown on the gift.'
        }
        autosize
        minRows={5}
        maxRows={14}
        value={value}
        onFocus={onFocus}
        data-path="details.message"
        error={
          over > 0
            ? `${count(over)} ${over === 1 ? 'character' : 'characters'} too many. Shorten it to continue.`
            : undefined
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {warning === undefined ? null : (
        <p className={classes.warning} role="status">
          {warning}
        </p>
      )}
      <div className={classes.foot}>
        <div className={classes.tools}>
          <EmojiPicker onPick={insert} />
          <PlaceholderMenu onPick={insert} />
        </div>
        <span className={classes.count} data-over={over > 0 || undefined}>
          {count(value.length)} of {count(max)}
        </span>
        <span className="hg-hidden" role="status">
          {value.length >= near && over <= 0 ? `${count(-over)} characters left` : ''}
        </span>
      </div>
    </div>
  );
}
