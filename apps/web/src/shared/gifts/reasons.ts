import type { SendOutcome, UnchangedReason } from '@huggg/contracts';

type Reason = UnchangedReason | SendOutcome['unsent'][number]['reason'];

/** Why a gift is not changed, in a text that follows a count: "7 are redeemed". */
const words: Readonly<Record<Reason, readonly [one: string, many: string]>> = {
  redeemed: ['is redeemed', 'are redeemed'],
  expired: ['has expired', 'have expired'],
  cancelled: ['is cancelled', 'are cancelled'],
  'code-held': ['already has its code', 'already have their codes'],
  'code-voiding': [
    'is cancelled once its supplier has voided its code',
    'are cancelled once their suppliers have voided their codes',
  ],
  'already-so': ['is already up to date', 'are already up to date'],
  'not-a-link': ['is not marked by hand: its delivery is tracked', 'are not marked by hand: their delivery is tracked'],
  viewed: ['was opened', 'were opened'],
  'not-scheduled': ['is not scheduled', 'are not scheduled'],
  updating: ['is being changed at the moment', 'are being changed at the moment'],
  'not-in-order': ['is not in this order', 'are not in this order'],
  'not-found': ['was not found', 'were not found'],
  'wrong-status': ['is in a status that does not allow it', 'are in a status that does not allow it'],
  'method-not-allowed': [
    'uses a delivery method that your team or your role does not allow',
    'use a delivery method that your team or your role does not allow',
  ],
  'resend-limit': ['was sent four times', 'were sent four times'],
  'resend-too-soon': ['was sent less than 10 minutes ago', 'were sent less than 10 minutes ago'],
  'no-address': ['has no address to send to', 'have no address to send to'],
  ended: ['is redeemed, expired or cancelled', 'are redeemed, expired or cancelled'],
  scheduled: ['waits for its send date', 'wait for their send date'],
  assigned: ['already belongs to someone', 'already belong to someone'],
  declined: ['was declined', 'were declined'],
  'changed-since': ['has changed since', 'have changed since'],
  'date-passed': ['had a date that has passed', 'had a date that has passed'],
  'recipient-told': [
    'keeps its new date, which its recipient was told',
    'keep their new dates, which their recipients were told',
  ],
  'reason-not-allowed': [
    'belongs to a team or a wallet that does not allow this reason',
    'belong to a team or a wallet that does not allow this reason',
  ],
  'in-review': ['is held while its claim is checked', 'are held while their claims are checked'],
  frozen: ['is frozen for a check', 'are frozen for a check'],
};

/** "are redeemed", for a count of gifts. */
export function reasonText(reason: Reason, count: number): string {
  const [one, many] = words[reason];
  return count === 1 ? one : many;
}
