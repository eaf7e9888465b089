import type { GiftChange, UnchangedReason } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type ChangeEvent, findUntouchedSince, type LockedGift } from '../../gifts/index.ts';
import type { DateChange } from '../domain/new-dates.ts';
import { formerDatesOf } from '../domain/undo.ts';
import { writeDates } from './change-dates.ts';
import { freezeGifts } from './freeze-gifts.ts';

type Undo = Extract<GiftChange, { readonly kind: 'undo' }>;

const eventOf = {
  'claim-by': 'expiry-changed',
  reschedule: 'rescheduled',
  freeze: 'frozen',
  unfreeze: 'unfrozen',
} as const;

type UndoResult = { readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] };

/**
 * Undoes a change of locked gifts that have not been changed since; the others are not changed and are returned by
 * reason.
 */
export async function undoChange(
  tx: Tx,
  ctx: Context,
  { gifts, undo: { of, changeId } }: { readonly gifts: readonly LockedGift[]; readonly undo: Undo },
): Promise<UndoResult> {
  const found = await findUntouchedSince(
    tx,
    gifts.map(({ id }) => id),
    changeId,
  );
  const untouched = gifts.flatMap((gift) => {
    const event = found.get(gift.id);
    return event?.kind === eventOf[of] ? [{ gift, event }] : [];
  });
  const others = Array.from({ length: gifts.length - untouched.length }, () => 'changed-since' as const);
  const { gifts: undone, reasons } =
    of === 'claim-by' || of === 'reschedule'
      ? await restoreFormerDates(tx, ctx, { untouched, kind: eventOf[of] })
      : await freezeGifts(tx, ctx, { gifts: untouched.map(({ gift }) => gift), frozen: of === 'unfreeze' });
  return { gifts: undone, reasons: [...reasons, ...others] };
}

async function restoreFormerDates(
  tx: Tx,
  ctx: Context,
  {
    untouched,
    kind,
  }: {
    readonly untouched: readonly { readonly gift: LockedGift; readonly event: ChangeEvent }[];
    readonly kind: 'rescheduled' | 'expiry-changed';
  },
): Promise<UndoResult> {
  const now = ctx.clock.now();
  const decided = untouched.map(({ gift, event }) => formerDatesOf(gift, event, now));
  const changes = decided.filter((one): one is DateChange => typeof one !== 'string');
  // Undoing can restore an earlier claim-by, because recipients get no message about it.
  await writeDates(tx, ctx, { changes, kind, tells: false });
  return {
    gifts: changes.map(({ gift }) => gift),
    reasons: decided.filter((one): one is UnchangedReason => typeof one === 'string'),
  };
}
