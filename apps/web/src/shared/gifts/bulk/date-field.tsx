import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toInstant, toLocal } from '../../formats/local-time.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkSubject } from './bulk-subject.ts';

const dayMs = 86_400_000;

/** Number of days offered for a later claim-by, because most changes give people more time. */
const laterByDays = 14;

/** Whether the change needs a date. */
export const isDateKind = (kind: BulkKind): boolean => kind === 'claim-by' || kind === 'reschedule';

/**
 * Returns the initial value of the field: the current send date, or two weeks after the current claim-by. Empty if the
 * claim-bys differ, because a default would give some gifts less time.
 */
export function firstDate(kind: BulkKind, { claimBy, sendDate, timeZone }: BulkSubject): string {
  if (kind === 'reschedule') return toLocal(sendDate ?? Date.now() + dayMs, timeZone);
  if (claimBy === null) return '';
  return toLocal(Math.max(Date.parse(claimBy), Date.now()) + laterByDays * dayMs, timeZone).slice(0, 10);
}

/**
 * Returns the instant of the field's value; null if there is none. A claim-by is a day; the server uses the end of that
 * day.
 */
export function instantOf(kind: BulkKind, value: string, timeZone: string): string | null {
  return toInstant(kind === 'reschedule' ? value : `${value}T12:00`, timeZone) ?? null;
}

type DateFieldProps = {
  readonly kind: BulkKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly timeZone: string;
};

/** The new date, with its time zone. */
export function DateField({ kind, value, onChange, timeZone }: DateFieldProps) {
  const reschedule = kind === 'reschedule';
  const [today] = useState(() => toLocal(Date.now(), timeZone));
  return (
    <TextInput
      type={reschedule ? 'datetime-local' : 'date'}
      label={reschedule ? 'Goes out' : 'Claim by the end of'}
      description={`${timeZone.replaceAll('_', ' ')} time${reschedule ? ', from 5 minutes to a year ahead' : ''}`}
      value={value}
      min={reschedule ? today : today.slice(0, 10)}
      required
      withAsterisk={false}
      mb="md"
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
