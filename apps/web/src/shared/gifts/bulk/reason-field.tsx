import { TextInput } from '@mantine/core';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkSubject } from './bulk-subject.ts';

/** Whether a reason can be given: the call for gifts of any orders stores it with each gift. */
export const canHaveReason = (kind: BulkKind, { orderId }: BulkSubject): boolean =>
  orderId === null && (kind === 'freeze' || kind === 'cancel');

type ReasonFieldProps = { readonly value: string; readonly onChange: (value: string) => void };

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextInput
      mt="md"
      label="Reason (optional)"
      description="Kept with the gifts for your team"
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
