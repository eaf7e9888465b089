import { date, dateTime, monthDay, pounds, time } from '../format/index.ts';
import type { Instant } from '../format/index.ts';
import { look } from './look.ts';
import type { StatusLook } from './look.ts';

/** Known facts about a gift besides its status. Every fact is optional: the sentence contains only the known ones. */
export type GiftFacts = {
  /** When the gift is sent, was opened, expired or was cancelled. */
  readonly at?: Instant | undefined;
  /** The actor who cancelled it. */
  readonly by?: string | undefined;
  readonly returnedPence?: number | undefined;
  /** False if the plan keeps the value of unclaimed gifts. */
  readonly returns?: boolean | undefined;
  /** The previous status of an Updating gift. */
  readonly formerId?: number | undefined;
  readonly timeZone?: string | undefined;
};

const near = ({ at, timeZone }: GiftFacts): string | undefined =>
  at === undefined ? undefined : `${monthDay(at, { timeZone })}, ${time(at, { timeZone })}`;
const day = ({ at, timeZone }: GiftFacts): string | undefined =>
  at === undefined ? undefined : date(at, { timeZone });

function expiredText(facts: GiftFacts): string {
  if (facts.returns === false) return 'Not returned on this plan';
  if (!facts.returnedPence) return day(facts) ? `Claim-by passed on ${day(facts)}` : 'Its claim-by passed';
  return [`${pounds(facts.returnedPence)} returned`, day(facts)].filter(Boolean).join(' ');
}

function cancelledText(facts: GiftFacts): string {
  const who = [facts.by && `By ${facts.by}`, day(facts)].filter(Boolean).join(', ');
  const returned = facts.returnedPence ? `${pounds(facts.returnedPence)} returned` : '';
  return [who, returned].filter(Boolean).join('; ') || 'Withdrawn by its sender';
}

function updatingText({ formerId }: GiftFacts): string {
  const former = formerId === undefined ? undefined : giftStatus(formerId).label;
  return former ? `Changing; it was ${former}` : 'Changing';
}

const table: Readonly<Record<number, (facts: GiftFacts) => StatusLook>> = {
  1: () => look('neutral', 'package', 'Created', 'Paid for; not handed to anyone yet'),
  2: () => look('primary', 'send', 'Sent', 'Left by email or SMS, or marked as shared'),
  3: () => look('ribbon', 'gift', 'Claimed', 'One person has accepted it'),
  4: () => look('success', 'circle-check', 'Redeemed', 'Code shown; it may not be spent yet'),
  5: (facts) => look('neutral', 'hourglass-off', 'Expired', expiredText(facts)),
  6: (facts) => look('neutral', 'ban', 'Cancelled', cancelledText(facts)),
  7: (facts) => look('neutral', 'refresh', 'Updating', updatingText(facts), 'striped'),
  8: (facts) =>
    look('info', 'calendar-clock', 'Scheduled', near(facts) ? `Goes out ${near(facts)}` : 'Waits for its send date'),
  9: () => look('plum', 'ticket', 'Fetched', 'Code held, not yet shown'),
};

/** Returns the look of a gift's status by its number (1 Created … 9 Fetched). */
export function giftStatus(id: number, facts: GiftFacts = {}): StatusLook {
  return table[id]?.(facts) ?? look('neutral', 'help-circle', `Status ${id}`, 'Unknown status');
}

/** A Created or Scheduled gift whose order is still being processed. */
export const pendingGift: StatusLook = look('info', 'clock', 'Pending', 'The order is still being processed');

/** Opened is a time, not a status: shown beside Sent once the recipient has seen the gift. */
export function openedGift(facts: GiftFacts): StatusLook {
  const seen =
    facts.at === undefined ? 'Seen by its recipient' : `First seen ${dateTime(facts.at, { timeZone: facts.timeZone })}`;
  return look('primary', 'mail-opened', 'Opened', seen, 'outline');
}

/** Frozen is a flag that can be set in any status. */
export const frozenGift: StatusLook = look('info', 'snowflake', 'Frozen', 'Held for a check', 'outline');

/** A claim that is checked before the recipient gets the gift, or that was refused. */
export function reviewedGift({
  state,
  until,
  timeZone,
}: {
  readonly state: 'waiting' | 'refused';
  readonly until: Instant;
  readonly timeZone?: string | undefined;
}): StatusLook {
  const end = dateTime(until, { timeZone });
  return state === 'waiting'
    ? look(
        'info',
        'clock',
        'Being checked',
        `We check its claim; it continues by itself ${end} at the latest`,
        'outline',
      )
    : look(
        'danger',
        'ban',
        'Claim refused',
        `It is cancelled ${end} and its money returns; you can cancel it now`,
        'outline',
      );
}
