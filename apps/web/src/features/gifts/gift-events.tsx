import type { GiftDetail } from '@huggg/contracts';
import { dateTime } from '@huggg/ui/format';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconDevices,
  IconGift,
  IconHeart,
  IconMail,
  IconMailOpened,
  IconPackage,
  IconPencil,
  IconPrinter,
  IconSend,
  IconSnowflake,
  IconX,
} from '@tabler/icons-react';
import { actorText, eventText } from '../../shared/gifts/event-text.ts';
import classes from './gift-drawer.module.css';

type GiftEvent = GiftDetail['events'][number];

const icons: Readonly<Record<string, typeof IconGift>> = {
  viewed: IconMailOpened,
  reacted: IconHeart,
  'reaction-changed': IconHeart,
  frozen: IconSnowflake,
  unfrozen: IconSnowflake,
  'review-began': IconSnowflake,
  'review-passed': IconSnowflake,
  'review-refused': IconSnowflake,
  resent: IconMail,
  printed: IconPrinter,
  'address-corrected': IconMail,
  declined: IconX,
  'decline-withdrawn': IconArrowBackUp,
  chosen: IconGift,
  'shown-elsewhere': IconDevices,
  'expiry-changed': IconClock,
  rescheduled: IconClock,
  Created: IconPackage,
  Scheduled: IconClock,
  Sent: IconSend,
  Claimed: IconGift,
  Redeemed: IconCircleCheck,
  Expired: IconClock,
  Cancelled: IconX,
};

/** The history of a gift, newest first: who, when, from, to and why. */
export function GiftEvents({ gift: { events, transaction } }: { readonly gift: GiftDetail }) {
  return (
    <section aria-labelledby="gift-events">
      <h2 id="gift-events" className={classes.title}>
        What happened
      </h2>
      <ol className={classes.events}>
        {events.toReversed().map((event) => (
          <Event key={event.id} event={event} timeZone={transaction.timeZone} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, timeZone }: { readonly event: GiftEvent; readonly timeZone: string }) {
  const { what, colour, change } = eventText(event);
  const Icon = icons[event.kind === 'status' ? (event.to ?? '') : event.kind] ?? IconPencil;
  const copy =
    event.kind === 'printed' && Number(event.data?.['copy']) > 1 ? `Copy ${Number(event.data?.['copy'])}` : '';
  const details = [change, copy, event.reason].filter(Boolean).join(' · ');
  return (
    <li className={classes.event}>
      <span className={classes.dot} data-colour={colour} aria-hidden="true">
        <Icon size={16} stroke={1.75} />
      </span>
      <div>
        <div className={classes.what}>{what}</div>
        <div className={classes.who}>
          {actorText(event)}, <time dateTime={event.at}>{dateTime(event.at, { timeZone })}</time>
        </div>
        {details ? <div className={classes.why}>{details}</div> : null}
      </div>
    </li>
  );
}
