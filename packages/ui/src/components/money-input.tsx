import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parsePounds, pounds } from '../format/index.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  /** Pence; undefined while the field is empty or contains no amount. */
  readonly value: number | undefined;
  readonly onChange: (pence: number | undefined) => void;
};

const poundsWithoutSign = (pence: number | undefined): string =>
  pence === undefined ? '' : pounds(pence).replace('£', '');

/**
 * A field for an amount: accepts text such as "1,234.5", shows 1,234.50 when it loses focus, and has its value in
 * pence.
 */
export function MoneyInput({ value, onChange, onBlur, onFocus, ...rest }: MoneyInputProps) {
  // The typed text is kept only while the field has focus, so that "12." does not turn into "12.00" during typing.
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <TextInput
      leftSection={<span aria-hidden="true">£</span>}
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'hg-tabular' }}
      value={typed ?? poundsWithoutSign(value)}
      onFocus={(event) => {
        setTyped(poundsWithoutSign(value));
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
