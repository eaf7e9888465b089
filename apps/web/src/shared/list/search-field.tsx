import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './search-field.module.css';

type SearchFieldProps = {
  /** "Search orders". */
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

const pauseMs = 300;

/** A search text, written to the URL shortly after the last keystroke. */
export function SearchField({ label, value = '', onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed in another way: by Back, or because a filter was cleared.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const later = useDebouncedCallback((next: string) => {
    onChange(next.trim() || undefined);
  }, pauseMs);
  const change = (next: string): void => {
    setTyped(next);
    later(next);
  };
  return (
    <TextInput
      className={classes.field}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={120}
      spellCheck={false}
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  );
}
