import type { GiftAbilities, GiftDetail } from '@huggg/contracts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCalendar,
  IconCalendarClock,
  IconCheck,
  IconMailForward,
  IconMessage,
  IconNote,
  IconPencil,
  IconSnowflake,
  IconSnowflakeOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { ActForm } from './act-form.tsx';
import classes from './gift-drawer.module.css';

export type ActKey = keyof GiftAbilities;

type Act = {
  readonly key: ActKey;
  readonly label: string;
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  readonly danger?: boolean;
};

const acts: readonly Act[] = [
  { key: 'correctAddress', label: 'Correct address', icon: IconPencil },
  { key: 'resend', label: 'Resend', icon: IconMailForward },
  { key: 'markSent', label: 'Mark as shared', icon: IconCheck },
  { key: 'markUnsent', label: 'Mark as not shared', icon: IconX },
  { key: 'changeExpiry', label: 'Change claim-by', icon: IconCalendar },
  { key: 'reschedule', label: 'Reschedule', icon: IconCalendarClock },
  { key: 'editMessage', label: 'Edit message', icon: IconMessage },
  { key: 'editNotes', label: 'Edit notes', icon: IconNote },
  { key: 'freeze', label: 'Freeze', icon: IconSnowflake },
  { key: 'unfreeze', label: 'Unfreeze', icon: IconSnowflakeOff },
  { key: 'cancel', label: 'Cancel gift', icon: IconBan, danger: true },
];

/** The actions that are available for the gift now. Each opens in place, and the server decides. */
export function GiftActs({ gift }: { readonly gift: GiftDetail }) {
  const [open, setOpen] = useState<ActKey>();
  const able = acts.filter(({ key }) => gift.abilities[key]);
  if (open && able.some(({ key }) => key === open))
    return <ActForm key={open} act={open} gift={gift} onClose={() => setOpen(undefined)} />;
  if (able.length === 0) return null;
  return (
    <div className={classes.acts} role="group" aria-label="Change this gift">
      {able.map(({ key, label, icon: Icon, danger = false }) => (
        <Button
          key={key}
          size="sm"
          variant={danger ? 'light' : 'default'}
          {...(danger ? { color: 'danger' } : {})}
          leftSection={<Icon size={18} stroke={1.75} />}
          onClick={() => setOpen(key)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
