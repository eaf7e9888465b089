import { placeholderProblem } from '@huggg/contracts';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { NamedPlaceholder } from './named-placeholders.ts';
import classes from './words-input.module.css';

type WordsInputProps = {
  readonly label: string;
  readonly value: string;
  readonly known: readonly NamedPlaceholder[];
  readonly max: number;
  readonly error: ReactNode;
  readonly path: string;
  readonly onChange: (value: string) => void;
  /** Content next to the menu, such as a count. */
  readonly children: ReactNode;
};

/** A text field with placeholders: a menu inserts them, and an unknown one is reported while it is typed. */
export function WordsInput({ label, value, known, max, error, path, onChange, children }: WordsInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const problem = placeholderProblem(
    value,
    known.map(({ name }) => name),
  );
  const insert = (name: string): void => {
    const [start, end] = [field.current?.selectionStart ?? value.length, field.current?.selectionEnd ?? value.length];
    const before = `${value.slice(0, start)}{{${name}}}`;
    caret.current = before.length;
    onChange(before + value.slice(end));
  };
  // Setting the text moves the caret to its end, so it is restored to follow the inserted placeholder.
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);
  return (
    <div>
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={5}
        maxRows={14}
        value={value}
        maxLength={max}
        error={error}
        data-path={path}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.warning} role="status">
        {error ? '' : problem}
      </p>
      <div className={classes.tools}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-md" leftSection={<IconBraces size={18} stroke={1.75} />}>
              Insert a placeholder
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {known.map(({ name, label: called }) => (
              <Menu.Item key={name} onClick={() => insert(name)}>
                {called} <span className="hg-code">{`{{${name}}}`}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <span className={classes.text}>{children}</span>
      </div>
    </div>
  );
}
