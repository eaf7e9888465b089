import { type GiftChange, undoableChanges } from '@huggg/contracts';
import { type Actor, type Reach, reachOf } from '../../platform/context.ts';

const permissions = {
  cancel: 'cancel-hugggs',
  'claim-by': 'edit-huggg-expiry',
  reschedule: 'edit-huggg-expiry',
  'mark-sent': 'edit-huggg-status',
  freeze: 'edit-huggg-status',
  unfreeze: 'edit-huggg-status',
  resend: 'send-email',
  words: 'update-transaction-details',
  theme: 'update-transaction-details',
  reason: 'update-transaction-details',
} as const;

/** Returns the kind of a change; undoing a change needs the same permission as making it. */
const changeKindOf = (change: GiftChange) => (change.kind === 'undo' ? change.of : change.kind);

/** Returns the permission for the wrap or theme that the change selects, in addition to the one for changing gifts. */
function designPermissionOf(change: GiftChange): 'use-giftwrap' | 'use-theme' | null {
  if (change.kind === 'theme') return 'use-theme';
  return change.kind === 'words' && change.giftwrap ? 'use-giftwrap' : null;
}

/**
 * Returns the reach of gifts to which an actor can apply this change. Selecting a wrap or a theme needs its own
 * permission, so both permissions must cover the gifts.
 * @throws access.forbidden for users without the required permissions.
 */
export function changeReach(actor: Actor, change: GiftChange): Reach {
  const reach = reachOf(actor, permissions[changeKindOf(change)]);
  const chosen = designPermissionOf(change);
  if (chosen === null) return reach;
  const choosing = reachOf(actor, chosen);
  return {
    teamIds: reach.teamIds.filter((id) => choosing.teamIds.includes(id)),
    ownerId: reach.ownerId ?? choosing.ownerId,
  };
}

export const isUndoable = ({ kind }: GiftChange): boolean => undoableChanges.some((undoable) => undoable === kind);

/** Send dates of orders follow those of their gifts. */
export const movesSendDates = (change: GiftChange): boolean => changeKindOf(change) === 'reschedule';

/** Whether the change reads or changes the orders of its gifts; the orders are then locked before the gifts. */
export const locksOrders = (change: GiftChange): boolean =>
  movesSendDates(change) || change.kind === 'words' || change.kind === 'theme' || change.kind === 'reason';
