import { ActionIcon } from '@mantine/core';
import { count } from '@huggg/ui/format';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Recipient } from '../draft/recipient.ts';
import classes from './preview.module.css';

type RecipientStepperProps = {
  readonly recipients: readonly Recipient[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
};

/** The previewed recipient, with buttons for the previous and next one. */
export function RecipientStepper({ recipients, place, onPlace }: RecipientStepperProps) {
  if (recipients.length < 2) return null;
  const recipient = recipients[place];
  const go = (step: number): void => onPlace((place + recipients.length + step) % recipients.length);
  return (
    <div className={classes.who}>
      <ActionIcon aria-label="Preview the previous recipient" onClick={() => go(-1)}>
        <IconChevronLeft size={20} stroke={1.75} />
      </ActionIcon>
      <p>
        <span className={classes.name}>{recipient?.name.trim() || recipient?.email || 'Someone in your team'}</span>
        <span className={classes.place}>
          {count(place + 1)} of {count(recipients.length)}
        </span>
      </p>
      <ActionIcon aria-label="Preview the next recipient" onClick={() => go(1)}>
        <IconChevronRight size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
