import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parsePounds, pounds } from '../format/index.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  /** Pence, or undefined while nothing or no amount is typed. */
  readonly value: number | undefined;
  readonly onChange: (pence: number | undefined) => void;
};

const bare = (pence: number | undefined): string => (pence === undefined ? '' : pounds(pence).replace('£', ''));

/** A field for an amount: text that accepts "1,234.5", shows 1,234.50 on leaving, and holds pence. */
export function MoneyInput({ value, onChange, onBlur, onFocus, ...rest }: MoneyInputProps) {
  // What is being typed lives here only while the field has focus: "12." must not turn into "12.00" under the fingers.
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <TextInput
      leftSection={<span aria-hidden="true">£</span>}
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'hg-tabular' }}
      value={typed ?? bare(value)}
      onFocus={(event) => {
        setTyped(bare(value));
        onFocus?.(event);
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parsePounds(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(value === undefined && typed ? typed : undefined);
        onBlur?.(event);
      }}
    />
  );
}
