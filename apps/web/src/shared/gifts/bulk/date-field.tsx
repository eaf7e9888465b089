import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toInstant, toLocal } from '../../formats/local-time.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkSubject } from './bulk-subject.ts';

const dayMs = 86_400_000;

/** A claim-by is mostly changed to give people more time; this much is offered. */
const laterByDays = 14;

/** Whether the change asks for a date. */
export const isDated = (kind: BulkKind): boolean => kind === 'claim-by' || kind === 'reschedule';

/**
 * What the field begins with: the send date that holds, or a claim-by two weeks after the one that holds. Where
 * claim-bys differ it is empty, because a date of ours would give some gifts less time.
 */
export function firstDate(kind: BulkKind, { claimBy, sendDate, timeZone }: BulkSubject): string {
  if (kind === 'reschedule') return toLocal(sendDate ?? Date.now() + dayMs, timeZone);
  if (claimBy === null) return '';
  return toLocal(Math.max(Date.parse(claimBy), Date.now()) + laterByDays * dayMs, timeZone).slice(0, 10);
}

/** The moment that the field says, or null while it says none. A claim-by is a day; the server takes it to its end. */
export function momentOf(kind: BulkKind, value: string, timeZone: string): string | null {
  return toInstant(kind === 'reschedule' ? value : `${value}T12:00`, timeZone) ?? null;
}

type DateFieldProps = {
  readonly kind: BulkKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly timeZone: string;
};

/** The new date, with the zone that it counts in. */
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
