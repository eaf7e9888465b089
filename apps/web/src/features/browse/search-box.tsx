import { Autocomplete, CloseButton, Kbd } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shortcutsEnabled } from '../../shared/device/shortcuts.ts';
import { suggestionsQuery } from './queries/suggestions-query.ts';
import classes from './search-box.module.css';

type SearchBoxProps = {
  readonly value: string | undefined;
  readonly placeholder: string;
  /** Called on Enter, or when a suggestion is chosen. */
  readonly onSearch: (words: string | undefined) => void;
  /** Called on a pause in typing. */
  readonly onType: (words: string | undefined) => void;
};

const searchPauseMs = 350;
const suggestPauseMs = 120;
const comboboxSettings = { shadow: 'md', offset: 6, withinPortal: false } as const;
const keepAllOptions = ({ options }: { readonly options: unknown }) => options as never;

/** The search field, with suggestions; the key / focuses it from anywhere on the page. */
export function SearchBox({ value = '', placeholder, onSearch, onType }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL was changed in another way: Back, or another category.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const [term] = useDebouncedValue(typed.trim(), suggestPauseMs);
  const { data: suggestions = [] } = useQuery(suggestionsQuery(term));
  // A text that is already in the URL is not searched again, because that would undo a click on a result made in the
  // meantime.
  const later = useDebouncedCallback((next: string) => {
    if (next.trim() !== value) onType(next.trim() || undefined);
  }, searchPauseMs);
  const search = (words: string): void => {
    later.cancel();
    setTyped(words);
    onSearch(words.trim() || undefined);
  };
  useSlash(() => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Autocomplete
        ref={field}
        className={classes.field}
        aria-label="Search gifts"
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        spellCheck={false}
        aria-keyshortcuts="/"
        data={typed.trim().length > 1 ? [...suggestions] : []}
        filter={keepAllOptions}
        comboboxProps={comboboxSettings}
        maxDropdownHeight={420}
        onChange={(next) => {
          setTyped(next);
          later(next);
        }}
        onOptionSubmit={search}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        rightSection={
          <ClearOrKey
            typed={typed}
            onClear={() => {
              search('');
              field.current?.focus();
            }}
          />
        }
        rightSectionPointerEvents={typed === '' ? 'none' : 'all'}
      />
    </form>
  );
}

/** Clears the text; while the field is empty, shows the key that focuses it. */
function ClearOrKey({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) {
  if (typed !== '') return <CloseButton aria-label="Clear search" onClick={onClear} />;
  return (
    <Kbd className={classes.key} aria-hidden="true">
      /
    </Kbd>
  );
}

function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const busy =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable ||
          event.target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || busy || !shortcutsEnabled()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
