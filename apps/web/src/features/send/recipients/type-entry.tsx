import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { checkEmail } from '../../../shared/files/email-address.ts';
import { repairEmail } from '../../../shared/files/repair-email.ts';
import { suggestEmail } from './email-typos.ts';
import { labelOf } from '../draft/recipient.ts';
import type { EntryProps } from './entry.ts';
import { nothingTyped, typedEntry } from './waiting-entry.ts';
import type { TypedFields } from './waiting-entry.ts';
import classes from './type-entry.module.css';

/** Adds one recipient at a time: Enter adds, and the focus returns to the first field. */
export function TypeEntry({
  onAdd,
  present,
  method,
  typed: { email, name },
  setTyped,
}: EntryProps & { readonly typed: TypedFields; readonly setTyped: (typed: TypedFields) => void }) {
  const [error, setError] = useState<string>();
  const [suggestion, setSuggestion] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const look = (): void => {
    if (method === 'email') setSuggestion(checkEmail(email).ok ? suggestEmail(email.trim()) : repairEmail(email));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const entry = typedEntry({ email, name }, { present, method });
    setError(entry.ok ? undefined : entry.reason);
    field.current?.focus();
    if (!entry.ok) return;
    onAdd(entry.recipients, { stay: true });
    setTyped(nothingTyped);
    setSuggestion(undefined);
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        ref={field}
        label={labelOf('email', method)}
        data-path="entry.email"
        inputMode={method === 'sms' ? 'tel' : 'email'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={error}
        onBlur={look}
        onChange={(event) => {
          setTyped({ email: event.currentTarget.value, name });
          setError(undefined);
          setSuggestion(undefined);
        }}
      />
      <TextInput
        label="Name (optional)"
        autoComplete="off"
        value={name}
        onChange={(event) => setTyped({ email, name: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" className={classes.add}>
        Add recipient
      </Button>
      {suggestion === undefined || email === '' ? null : (
        <p className={classes.suggestion} role="status">
          Did you mean {suggestion}?{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setTyped({ email: suggestion, name });
              setSuggestion(undefined);
            }}
          >
            Use it
          </Button>
        </p>
      )}
    </form>
  );
}
