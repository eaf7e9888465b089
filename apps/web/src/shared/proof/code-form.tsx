import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './proof.module.css';

type CodeFormProps = {
  readonly label: string;
  /** Number of characters at which the form submits automatically; null if codes differ in length. */
  readonly length: number | null;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
};

/**
 * One field for a code, which phones and password managers fill in; entering the last character submits. A new `key`
 * clears it.
 */
export function CodeForm({ label, length, busy, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const change = (typed: string): void => {
    const kept = length === null ? typed : typed.replaceAll(/\s/gu, '').slice(0, length);
    setCode(kept);
    if (length !== null && kept.length === length && !busy) onCode(kept);
  };
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && code.trim() !== '') onCode(code.trim());
      }}
    >
      <TextInput
        ref={field}
        className={classes.code ?? ''}
        label={label}
        value={code}
        disabled={busy}
        autoComplete="one-time-code"
        inputMode={length === null ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
        maxLength={length === null ? 20 : 12}
      />
      <Button type="submit" loading={busy} fullWidth>
        Check code
      </Button>
    </form>
  );
}
