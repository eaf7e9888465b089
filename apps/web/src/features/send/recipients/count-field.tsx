import { count } from '@huggg/ui/format';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { wholeNumber } from '../../../shared/formats/whole-number.ts';

type CountFieldProps = {
  readonly label: string;
  readonly description: string;
  readonly path: string;
  readonly value: number | undefined;
  readonly max: number;
  /** The reason for the limit: "your plan allows". */
  readonly over: string;
  readonly error?: string | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A field for a whole number of 1 or more. */
export function CountField({ label, description, path, value, max, over, error, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : count(value));
  const wanted = wholeNumber(shown);
  const own =
    shown !== '' && (wanted === undefined || wanted === 0)
      ? 'Enter a whole number, 1 or more.'
      : wanted !== undefined && wanted > max
        ? `${count(wanted)}; ${over} ${count(max)}, so it is ${count(wanted - max)} over.`
        : undefined;
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      error={own ?? error}
      data-path={path}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = wholeNumber(event.currentTarget.value);
        onChange(next === 0 ? undefined : next);
      }}
      onBlur={() => {
        if (wanted !== undefined) setTyped(undefined);
      }}
    />
  );
}
