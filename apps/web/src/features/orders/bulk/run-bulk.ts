import {
  cancelTransactionGifts,
  sendTransactionGifts,
  toggleTransactionSent,
  updateTransactionGifts,
} from '@huggg/contracts';
import type { BulkOutcome, SendOutcome } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { reasonText } from '../../../shared/gifts/reasons.ts';
import type { WrapChoice } from '../../../shared/gifts/wrap-choice.ts';
import type { BulkKind, Outcome } from './bulk-kinds.ts';

/** New words or a new wrap; absent for what stays. An empty message is the order's own. */
export type WordsChange = { readonly message?: string; readonly giftwrap?: WrapChoice };

export type BulkInput = {
  readonly kind: BulkKind;
  readonly orderId: string;
  /** Absent for every gift of the order. */
  readonly ids: readonly string[] | undefined;
  /** The new claim-by or send date, where the change has one. */
  readonly at: string | undefined;
  /** What is to stand on the gifts, where the change is that. */
  readonly words: WordsChange | undefined;
  readonly preview: boolean;
  /** The same for every press of one dialog, so that a second press changes nothing more. */
  readonly key: string;
};

/** Previews or does one change to a selection. */
export async function runBulk(input: BulkInput): Promise<Outcome> {
  const { kind } = input;
  if (kind === 'resend') return fromSend(await send(input));
  return fromBulk(
    await (kind === 'cancel' ? cancel(input) : kind === 'share' || kind === 'unshare' ? mark(input) : change(input)),
  );
}

const selected = ({ ids, preview }: BulkInput) => ({ preview, ...(ids ? { hugggIds: [...ids] } : {}) });
const keyed = ({ preview, key }: BulkInput) => (preview ? {} : { idempotencyKey: key });

const send = (input: BulkInput): Promise<SendOutcome> =>
  api.call(sendTransactionGifts, { params: { id: input.orderId }, body: selected(input), ...keyed(input) });
const cancel = (input: BulkInput): Promise<BulkOutcome> =>
  api.call(cancelTransactionGifts, { params: { id: input.orderId }, body: selected(input), ...keyed(input) });
const mark = (input: BulkInput): Promise<BulkOutcome> =>
  api.call(toggleTransactionSent, {
    params: { id: input.orderId },
    body: { ...selected(input), sent: input.kind === 'share' },
  });
const change = (input: BulkInput): Promise<BulkOutcome> =>
  api.call(updateTransactionGifts, {
    params: { id: input.orderId },
    body: { ...selected(input), ...changesOf(input) },
  });

const changesOf = ({ kind, at, words }: BulkInput) =>
  kind === 'words' ? words : kind === 'claim-by' ? { expiry: at } : { sentDate: at };

function fromBulk({ changed, unchanged, returnedPence }: BulkOutcome): Outcome {
  return {
    changed,
    returnedPence,
    nextAt: null,
    stay: unchanged.map(({ reason, count }) => ({ count, reason: reasonText(reason, count) })),
  };
}

function fromSend({ sending, unsent, nextAt }: SendOutcome): Outcome {
  return {
    changed: sending,
    returnedPence: 0,
    nextAt,
    stay: unsent.map(({ reason, count }) => ({ count, reason: reasonText(reason, count) })),
  };
}
