import type { GiftDetail } from '@huggg/contracts';

type GiftEvent = GiftDetail['events'][number];

export type EventColour = 'neutral' | 'primary' | 'success' | 'ribbon' | 'info' | 'danger';

const statusEvents: Readonly<Record<string, readonly [string, EventColour]>> = {
  Created: ['Created', 'neutral'],
  Scheduled: ['Scheduled', 'info'],
  Sent: ['Sent', 'primary'],
  Claimed: ['Claimed', 'ribbon'],
  Fetched: ['Code held', 'neutral'],
  Redeemed: ['Redeemed: code shown', 'success'],
  Expired: ['Expired', 'neutral'],
  Cancelled: ['Cancelled', 'danger'],
  Updating: ['Change started', 'neutral'],
  Pending: ['Being prepared', 'neutral'],
};

const otherEvents: Readonly<Record<string, readonly [string, EventColour]>> = {
  viewed: ['Opened by its recipient', 'primary'],
  chosen: ['Gift chosen', 'ribbon'],
  'shown-elsewhere': ['Code shown on another device, after a security code was sent to the recipient', 'primary'],
  declined: ['Declined', 'danger'],
  'decline-withdrawn': ['Decline undone', 'primary'],
  reacted: ['Thank-you received', 'ribbon'],
  'reaction-changed': ['Thank-you changed', 'ribbon'],
  frozen: ['Frozen for a check', 'info'],
  unfrozen: ['Unfrozen', 'info'],
  'review-began': ['Held while its claim is checked', 'info'],
  'review-passed': ['The check of its claim ended; the recipient has it', 'success'],
  'review-refused': ['Its claim was refused after a check', 'danger'],
  resent: ['Sent again', 'primary'],
  printed: ['Printed', 'primary'],
  'address-corrected': [
    'Address corrected: the gift goes there under a new link, and the old link stopped working',
    'primary',
  ],
  'receiver-assigned': ['Given to a recipient', 'primary'],
  'receiver-renamed': ['Recipient renamed', 'neutral'],
  'notes-changed': ['Notes changed', 'neutral'],
  'message-changed': ['Message changed', 'neutral'],
  'wrap-changed': ['Wrap changed', 'neutral'],
  'message-and-wrap-changed': ['Message and wrap changed', 'neutral'],
  'theme-changed': ['Theme changed', 'neutral'],
  drafted: ['Draft created', 'neutral'],
  paid: ['Paid', 'success'],
  'approval-asked': ['Approval asked for', 'info'],
  approved: ['Approved', 'success'],
  'approval-refused': ['Approval refused', 'danger'],
  'approval-withdrawn': ['Taken back from approval', 'neutral'],
  'approval-expired': ['Approval expired without an answer', 'neutral'],
  'approval-not-bought': ['Approved, but not bought as requested', 'danger'],
  'details-changed': ['Details changed', 'neutral'],
  reminded: ['Reminded', 'neutral'],
  'reminders-stopped': ['Reminders stopped by the recipient', 'neutral'],
  'expiry-changed': ['Claim-by changed', 'info'],
  rescheduled: ['Rescheduled', 'info'],
};

/** Returns the text and colour of an event. Unknown kinds show their own name. */
export function eventText({ kind, from, to }: Pick<GiftEvent, 'kind' | 'from' | 'to'>): {
  readonly what: string;
  readonly colour: EventColour;
  readonly change: string | undefined;
} {
  const [what, colour] = (kind === 'status' ? statusEvents[to ?? ''] : otherEvents[kind]) ?? [
    sentence(kind),
    'neutral',
  ];
  const change = from && to && from !== to ? `from ${from} to ${to}` : undefined;
  // Undoing "mark as shared" restores the initial status, but is a different event than the creation.
  if (kind === 'status' && from === 'Sent' && to === 'Created')
    return { what: 'Mark as shared undone', colour: 'neutral', change };
  return { what, colour, change };
}

const sentence = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const actors: Readonly<Record<GiftEvent['actorKind'], string>> = {
  user: 'A team member',
  client: 'A connected system',
  recipient: 'The recipient',
  system: 'Huggg',
};

/** Returns the actor of an event. */
export function actorText({ actorKind, actorName }: Pick<GiftEvent, 'actorKind' | 'actorName'>): string {
  return actorName ?? actors[actorKind];
}
