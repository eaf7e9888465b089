import {
  cancelTransactionGifts,
  changeGifts,
  sendTransactionGifts,
  toggleTransactionSent,
  undoableChanges,
  updateTransactionGifts,
} from '@huggg/contracts';
import type { BulkOutcome, ChangesOutcome, GiftChange, SendOutcome } from '@huggg/contracts';
import { api } from '../../api/api.ts';
import { reasonText } from '../reasons.ts';
import type { WrapChoice } from '../wrap-choice.ts';
import type { BulkKind, Outcome, Undo } from './bulk-kinds.ts';

/** A new message or a new wrap; absent for what stays unchanged. An empty message means the order's own. */
export type WordsChange = { readonly message?: string; readonly giftwrap?: WrapChoice };

export type BulkInput = {
  readonly kind: BulkKind;
  /** Null for gifts of any orders; `ids` is then required. */
  readonly orderId: string | null;
  /** Absent for all gifts of the order. */
  readonly ids: readonly string[] | undefined;
  /** The new claim-by or send date, if the change has one. */
  readonly at: string | undefined;
  /** The new message or wrap, if the change has one. */
  readonly words: WordsChange | undefined;
  /** The new theme or reason, if the change has one; an empty reason removes it. */
  readonly choice: string | undefined;
  /** The reason for the change, if one can be given. */
  readonly reason?: string;
  readonly preview: boolean;
  /** Idempotency key, the same for every press in one dialog, so that a second press changes nothing more. */
  readonly key: string;
};

/** Previews or makes one change to a selection. */
export async function runBulk(input: BulkInput): Promise<Outcome> {
  const { kind, orderId } = input;
  if (orderId === null) return fromChanges(kind, await changeAny(input));
  const of = { ...input, orderId };
  if (kind === 'resend') return fromSend(await send(of));
  return fromBulk(
    await (kind === 'cancel' ? cancel(of) : kind === 'share' || kind === 'unshare' ? mark(of) : change(of)),
  );
}

/** Undoes a change for the gifts that nothing has changed since. */
export async function undoBulk({
  ids,
  undo,
  key,
}: {
  readonly ids: readonly string[];
  readonly undo: Undo;
  readonly key: string;
}): Promise<Outcome> {
  const change: GiftChange = { kind: 'undo', ...undo };
  return fromBulk(await api.call(changeGifts, { body: { hugggIds: [...ids], change }, idempotencyKey: key }));
}

const changeAny = (input: BulkInput): Promise<ChangesOutcome> =>
  api.call(changeGifts, {
    body: { hugggIds: [...(input.ids ?? [])], change: giftChangeOf(input), preview: input.preview },
    ...idempotencyOf(input),
  });

/** Returns the change in the format of the call for gifts of any orders. */
function giftChangeOf({ kind, at = '', reason, words, choice = '' }: BulkInput): GiftChange {
  const why = reason === undefined || reason.trim() === '' ? {} : { reason: reason.trim() };
  switch (kind) {
    case 'cancel':
    case 'freeze':
      return { kind, ...why };
    case 'unfreeze':
    case 'resend':
      return { kind };
    case 'share':
    case 'unshare':
      return { kind: 'mark-sent', sent: kind === 'share' };
    case 'claim-by':
      return { kind, expiry: at };
    case 'reschedule':
      return { kind, sentDate: at };
    case 'words':
      return { kind, ...words };
    case 'theme':
      return { kind, themeId: choice };
    case 'reason':
      return { kind, reasonCode: choice === '' ? null : choice };
  }
}

type OrderInput = BulkInput & { readonly orderId: string };

const selected = ({ ids, preview }: BulkInput) => ({ preview, ...(ids ? { hugggIds: [...ids] } : {}) });
const idempotencyOf = ({ preview, key }: BulkInput) => (preview ? {} : { idempotencyKey: key });

const send = (input: OrderInput): Promise<SendOutcome> =>
  api.call(sendTransactionGifts, { params: { id: input.orderId }, body: selected(input), ...idempotencyOf(input) });
const cancel = (input: OrderInput): Promise<BulkOutcome> =>
  api.call(cancelTransactionGifts, { params: { id: input.orderId }, body: selected(input), ...idempotencyOf(input) });
const mark = (input: OrderInput): Promise<BulkOutcome> =>
  api.call(toggleTransactionSent, {
    params: { id: input.orderId },
    body: { ...selected(input), sent: input.kind === 'share' },
  });
const change = (input: OrderInput): Promise<BulkOutcome> =>
  api.call(updateTransactionGifts, {
    params: { id: input.orderId },
    body: { ...selected(input), ...changesOf(input) },
  });

const changesOf = ({ kind, at, words, choice }: BulkInput) =>
  kind === 'theme'
    ? { themeId: choice }
    : kind === 'words'
      ? words
      : kind === 'claim-by'
        ? { expiry: at }
        : { sentDate: at };

function fromBulk({ changed, unchanged, returnedPence, onPaper }: BulkOutcome): Outcome {
  return {
    changed,
    ...(onPaper === undefined ? {} : { onPaper }),
    returnedPence,
    nextAt: null,
    stay: unchanged.map(({ reason, count }) => ({ count, reason: reasonText(reason, count) })),
  };
}

/** Converts the outcome of a change. Only the kinds in `undoableChanges` can be undone. */
function fromChanges(kind: BulkKind, { nextAt, canUndo, told, changeId, ...outcome }: ChangesOutcome): Outcome {
  const of = undoableChanges.find((undoable) => undoable === kind);
  return { ...fromBulk(outcome), nextAt, canUndo, told, ...(of && changeId ? { undo: { of, changeId } } : {}) };
}

function fromSend({ sending, unsent, nextAt }: SendOutcome): Outcome {
  return {
    changed: sending,
    returnedPence: 0,
    nextAt,
    stay: unsent.map(({ reason, count }) => ({ count, reason: reasonText(reason, count) })),
  };
}
