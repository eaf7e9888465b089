import { TextInput } from '@mantine/core';

type TypedFieldProps = {
  readonly expected: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: boolean;
};

/** The text that must be typed before a large change. */
export function TypedField({ expected, label, value, onChange, wrong }: TypedFieldProps) {
  return (
    <TextInput
      mt="md"
      label={label}
      description={`Type ${expected}`}
      value={value}
      data-autofocus
      autoComplete="off"
      error={wrong ? `This is not ${expected}` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
