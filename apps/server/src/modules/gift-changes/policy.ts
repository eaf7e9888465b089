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

/** What a change does to gifts; taking one back needs what it needed. */
const actOf = (change: GiftChange) => (change.kind === 'undo' ? change.of : change.kind);

/** The permission for what the change chooses, beside the one for changing. */
function choiceOf(change: GiftChange): 'use-giftwrap' | 'use-theme' | null {
  if (change.kind === 'theme') return 'use-theme';
  return change.kind === 'words' && change.giftwrap ? 'use-giftwrap' : null;
}

/**
 * The gifts that an actor may give this change. Choosing a wrap or a theme asks for a permission of its own, so both
 * have to reach them.
 * @throws access.forbidden for people who do not hold what it needs.
 */
export function changeReach(actor: Actor, change: GiftChange): Reach {
  const reach = reachOf(actor, permissions[actOf(change)]);
  const chosen = choiceOf(change);
  if (chosen === null) return reach;
  const choosing = reachOf(actor, chosen);
  return {
    teamIds: reach.teamIds.filter((id) => choosing.teamIds.includes(id)),
    ownerId: reach.ownerId ?? choosing.ownerId,
  };
}

export const isUndoable = ({ kind }: GiftChange): boolean => undoableChanges.some((undoable) => undoable === kind);

/** Send dates of orders follow those of their gifts. */
export const movesSendDates = (change: GiftChange): boolean => actOf(change) === 'reschedule';

/** Whether the change reads or changes the orders of its gifts, which are locked before them then. */
export const locksOrders = (change: GiftChange): boolean =>
  movesSendDates(change) || change.kind === 'words' || change.kind === 'theme' || change.kind === 'reason';
