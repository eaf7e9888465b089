import {
  IconAlertTriangle, IconBan, IconCalendarClock, IconChecks, IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, IconFlag, IconGift, IconHelpCircle,
  IconHourglassOff, IconLoader2, IconMailOff, IconMailOpened, IconMailX, IconPackage, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlug,
  IconRefresh, IconSend, IconShieldX, IconSnowflake, IconTicket,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { StatusIcon } from '../status/index.ts';

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number }>;

/** One picture for each name that a status can carry. */
export const statusIcons: Readonly<Record<StatusIcon, Icon>> = {
  'alert-triangle': IconAlertTriangle, ban: IconBan, 'calendar-clock': IconCalendarClock, checks: IconChecks, 'circle-check': IconCircleCheck,
  'circle-dashed': IconCircleDashed, 'circle-x': IconCircleX, clock: IconClock, flag: IconFlag, gift: IconGift, 'help-circle': IconHelpCircle,
  'hourglass-off': IconHourglassOff, 'loader-2': IconLoader2, 'mail-off': IconMailOff, 'mail-opened': IconMailOpened, 'mail-x': IconMailX,
  package: IconPackage, pencil: IconPencil, 'player-pause': IconPlayerPause, 'player-play': IconPlayerPlay, 'player-stop': IconPlayerStop, plug: IconPlug,
  refresh: IconRefresh, send: IconSend, 'shield-x': IconShieldX, snowflake: IconSnowflake, ticket: IconTicket,
};
