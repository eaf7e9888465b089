import type { AccountSync, SyncItemReason } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

/** Why a person was skipped or kept unchanged. */
export const reasonText: Readonly<Record<SyncItemReason, string>> = {
  'no-address': 'No work address',
  repeated: 'The same address as someone else',
  'not-allowed': 'The person who linked the system may not invite them',
  'other-domain': 'Not in the team’s domain',
  'mailed-often': 'Invited too often today',
  'day-used-up': 'Today’s invites are used up; a later sync sends the invite',
  'over-limit': 'The plan has no place left',
  'budget-full': 'The budget has no place left',
  'role-above-participant': 'Kept: has more than the participant role',
  'not-a-member': 'Was not in the team any more',
  'sender-gone': 'The person who linked the system has left',
  'joined-already': 'Kept: has already joined',
  'joined-at-once': 'Joined at once',
  'no-account': 'No longer has an account',
};

/** Returns how many people of an account are in the team or invited. */
export const peopleInTeamText = (people: number): string =>
  people === 0
    ? 'No one from it is in the team yet.'
    : `${quantity(people, 'person', 'people')} from it ${people === 1 ? 'is' : 'are'} in the team or invited.`;

type SyncPlan = { readonly joiners: number; readonly leavers: number };

/** Returns the plan of a sync for the middle of a sentence; empty if nobody joins or leaves. */
export const planText = ({ joiners, leavers }: SyncPlan): string =>
  [...(joiners > 0 ? [`invite ${count(joiners)}`] : []), ...(leavers > 0 ? [`remove ${count(leavers)}`] : [])].join(
    ' and ',
  );

/** Returns the plan as a sentence for the list. */
export function nextSyncText(sync: SyncPlan): string {
  const plan = planText(sync);
  return plan === '' ? 'The next sync would invite and remove nobody.' : `The next sync would ${plan}.`;
}

export const syncText: Readonly<Record<AccountSync['status'], string>> = {
  reading: 'Being read',
  ready: 'Waiting for you',
  applying: 'Being carried out',
  done: 'Done',
  discarded: 'Discarded',
  failed: 'Could not be read',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const triggerText: Readonly<Record<AccountSync['trigger'], string>> = {
  person: 'Asked for',
  clock: 'Daily',
  webhook: 'On a change',
};

export const problemText = {
  down: 'The system did not answer. Nothing was changed.',
  lost: 'The system no longer lets us read it. Nothing was changed.',
  nonsense: 'Its response could not be understood. Nothing was changed.',
  'too-many': 'It lists more people than can be read. Nothing was changed.',
} as const satisfies Record<NonNullable<AccountSync['problem']>, string>;
