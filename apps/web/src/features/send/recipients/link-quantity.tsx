import { count } from '@huggg/ui/format';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { wholeNumber } from '../../../shared/formats/whole-number.ts';
import type { MethodLimit } from './methods.ts';
import classes from './link-quantity.module.css';

/** The labels for links and for prints. */
const words = {
  links: {
    many: 'links',
    about: 'Each link opens one gift, for the person you give it to.',
    where: 'The links are on the order’s page as soon as it is paid, to copy or to download.',
  },
  printable: {
    many: 'prints',
    about: 'Each print opens one gift, for the person you hand it to.',
    where: 'You design and print them as soon as the order is paid.',
  },
} as const;

type LinkQuantityProps = {
  readonly method: keyof typeof words;
  readonly value: number | null | undefined;
  readonly limit: MethodLimit;
  readonly onChange: (quantity: number | null) => void;
};

/** The number of links or prints; each opens one gift. */
export function LinkQuantity({ method, value, limit: { max, by }, onChange }: LinkQuantityProps) {
  const { many, about, where } = words[method];
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value ? count(value) : '');
  const wanted = wholeNumber(shown);
  const over = (wanted ?? 0) - max;
  const error =
    shown !== '' && (wanted === undefined || wanted === 0)
      ? 'Enter a whole number, 1 or more.'
      : over > 0
        ? `${count(wanted ?? 0)} ${many}; ${by} ${count(max)}, so it is ${count(over)} over.`
        : undefined;
  return (
    <div className={classes.links}>
      <TextInput
        className={classes.field}
        label={`How many ${many}?`}
        description={`${about} Up to ${count(max)} at once.`}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        error={error}
        data-path="details.quantity"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const next = wholeNumber(event.currentTarget.value);
          onChange(next === undefined || next === 0 ? null : next);
        }}
        onBlur={() => {
          if (wanted !== undefined) setTyped(undefined);
        }}
      />
      <p className={classes.note}>{where}</p>
    </div>
  );
}
