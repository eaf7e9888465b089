import {
  cancelGift,
  giftStatuses,
  freezeGift,
  sendTransactionGifts,
  toggleGiftSent,
  unfreezeGift,
  updateGift,
} from '@huggg/contracts';
import type { GiftDetail } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { api } from '../../shared/api/api.ts';
import type { Attempt } from '../../shared/api/use-attempt.ts';
import { toInstant, toLocal } from '../../shared/formats/local-time.ts';
import { reasonText } from '../../shared/gifts/reasons.ts';
import type { ActKey } from './gift-acts.tsx';

type Field = {
  readonly label: string;
  /** The label, if it depends on the gift. */
  readonly labelOf?: (gift: GiftDetail) => string;
  readonly type: 'address' | 'date' | 'datetime-local' | 'text' | 'words';
  readonly initial: (gift: GiftDetail) => string;
  readonly describe?: (gift: GiftDetail) => string;
  readonly required?: boolean;
};

type Action = {
  readonly title: string;
  /** The effect of the action, the people affected, and the money that moves. */
  readonly note: (gift: GiftDetail) => string;
  readonly field?: Field;
  readonly confirm: string;
  /** Returns the confirmation text; the second argument is the server's response. */
  readonly done: (gift: GiftDetail, answer: unknown) => string;
  readonly danger?: boolean;
  /** Text that must be typed to confirm a high-value action. */
  readonly typed?: (gift: GiftDetail) => { readonly expected: string; readonly label: string } | undefined;
  readonly run: (gift: GiftDetail, input: string, attempt: Attempt) => Promise<unknown>;
};

const typedFromPence = 10_000;

/** Checks whether the supplier has not yet confirmed that the gift's code is void. */
function isHeldBack(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'status_id' in answer && answer.status_id === giftStatuses.updating
  );
}

/** A refusal by this page, in the format of the client's errors. */
class ActionRefusal extends Error {
  readonly errorMessage: string;
  readonly status = 422;
  constructor(message: string) {
    super(message);
    this.name = 'ClientError';
    this.errorMessage = message;
  }
}

/** After a lost response, the same request again sends nothing twice; after a response, it is a new request. */
async function resend({ id, transaction_id: orderId }: GiftDetail, _input: string, attempt: Attempt): Promise<void> {
  const body = { hugggIds: [id] };
  const { sending, unsent } = await attempt(body, (idempotencyKey) =>
    api.call(sendTransactionGifts, { params: { id: orderId }, body, idempotencyKey }),
  );
  const [first] = unsent;
  if (sending === 0)
    throw new ActionRefusal(first ? `This gift ${reasonText(first.reason, 1)}.` : 'This gift cannot be sent again.');
}

const instantOf = (local: string, { transaction }: GiftDetail): string => {
  const found = toInstant(local, transaction.timeZone);
  if (!found) throw new ActionRefusal('Enter a date.');
  return found;
};

const zoneText = ({ transaction }: GiftDetail): string => `${transaction.timeZone.replaceAll('_', ' ')} time`;
const isSentBySms = ({ deliveryMethod }: GiftDetail): boolean => deliveryMethod === 'sms';
const addressOf = ({ receiver }: GiftDetail): string => receiver.email ?? receiver.phone_number ?? 'its address';
const changeGift = (gift: GiftDetail, body: Parameters<typeof api.call<typeof updateGift>>[1]['body']) =>
  api.call(updateGift, { params: { id: gift.id }, body });
const toggleSent = ({ id }: GiftDetail) => api.call(toggleGiftSent, { params: { id }, body: {} });
const reasonField: Field = {
  label: 'Reason (optional)',
  type: 'text',
  initial: () => '',
  describe: () => 'Kept with the gift for your team',
};
const reasonBody = (reason: string): { readonly reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim().slice(0, 200) };

/** Explains what the pages of a withdrawn printed gift will say; the paper itself cannot be recalled. */
const paperText = (print: GiftDetail['print']): string =>
  print ? ` It is on paper: ${print.copies === 1 ? 'its page' : 'its pages'} will say that it was withdrawn.` : '';

/** Every change to one gift: its texts, its field, and the call. */
export const actions: Readonly<Record<ActKey, Action>> = {
  correctAddress: {
    title: 'Correct address',
    note: (gift) =>
      `A new link goes to the corrected ${isSentBySms(gift) ? 'number by SMS' : 'address by email'}. The old link stops working at once.`,
    confirm: 'Correct and send',
    done: () => 'Address corrected; a new link is on its way.',
    field: {
      label: 'Address',
      labelOf: (gift) => (isSentBySms(gift) ? 'Mobile number' : 'Email'),
      type: 'address',
      initial: (gift) => (isSentBySms(gift) ? gift.receiver.phone_number : gift.receiver.email) ?? '',
      required: true,
    },
    run: (gift, address) =>
      changeGift(gift, {
        receiver: {
          ...(isSentBySms(gift) ? { phoneNumber: address.trim() } : { email: address.trim() }),
          ...(gift.receiver.name ? { name: gift.receiver.name } : {}),
        },
      }),
  },
  resend: {
    title: 'Resend gift',
    note: (gift) => `The same link goes to ${addressOf(gift)} again.`,
    confirm: 'Resend gift',
    done: () => 'The gift is on its way again.',
    run: resend,
  },
  markSent: {
    title: 'Mark as shared',
    note: () => 'Records that you gave this link to someone. You can undo this until the link is opened.',
    confirm: 'Mark as shared',
    done: () => 'Gift marked as shared.',
    run: toggleSent,
  },
  markUnsent: {
    title: 'Mark as not shared',
    note: () => 'Records that no one has this link yet.',
    confirm: 'Mark as not shared',
    done: () => 'Gift marked as not shared.',
    run: toggleSent,
  },
  changeExpiry: {
    title: 'Change claim-by',
    note: () =>
      'The recipient can claim the gift until the end of this day. Your team’s longest claim-by may shorten it.',
    confirm: 'Change claim-by',
    done: () => 'Claim-by changed.',
    field: {
      label: 'Claim by the end of',
      type: 'date',
      initial: ({ expiry_date: at, transaction }) => toLocal(at, transaction.timeZone).slice(0, 10),
      describe: zoneText,
      required: true,
    },
    run: (gift, day) => changeGift(gift, { expiry: instantOf(`${day}T12:00`, gift) }),
  },
  reschedule: {
    title: 'Reschedule',
    note: () => 'The claim-by moves with the send date.',
    confirm: 'Reschedule gift',
    done: () => 'Gift rescheduled.',
    field: {
      label: 'Goes out',
      type: 'datetime-local',
      initial: ({ sent_date: at, transaction }) => toLocal(at ?? Date.now(), transaction.timeZone),
      describe: zoneText,
      required: true,
    },
    run: (gift, local) => changeGift(gift, { sentDate: instantOf(local, gift) }),
  },
  editMessage: {
    title: 'Edit message',
    note: () => 'Only this gift’s message changes. Leave it empty to use the order’s message.',
    confirm: 'Save message',
    done: () => 'Message saved.',
    field: { label: 'Message', type: 'words', initial: ({ message }) => message },
    run: (gift, message) => changeGift(gift, { message }),
  },
  editNotes: {
    title: 'Edit notes',
    note: () => 'Only your team sees these.',
    confirm: 'Save notes',
    done: () => 'Notes saved.',
    field: { label: 'Notes', type: 'words', initial: ({ notes }) => notes ?? '' },
    run: (gift, notes) => changeGift(gift, { notes: notes.trim() || null }),
  },
  freeze: {
    title: 'Freeze gift',
    note: () => 'Its recipient sees that it is not available at the moment. It does not expire while it is frozen.',
    confirm: 'Freeze gift',
    done: () => 'Gift frozen.',
    field: reasonField,
    run: ({ id }, reason) => api.call(freezeGift, { params: { id }, body: reasonBody(reason) }),
  },
  unfreeze: {
    title: 'Unfreeze gift',
    note: () => 'Its recipient can open and claim it again.',
    confirm: 'Unfreeze gift',
    done: () => 'Gift unfrozen.',
    run: ({ id }) => api.call(unfreezeGift, { params: { id }, body: {} }),
  },
  cancel: {
    title: 'Cancel gift',
    note: ({ pricePence, print }) =>
      `Its link stops working immediately, and ${pounds(pricePence)} returns to the wallet that paid.${paperText(print)}`,
    confirm: 'Cancel gift',
    done: ({ pricePence }, answer) =>
      isHeldBack(answer)
        ? `Its supplier is asked to void its code. Once it has, the gift is cancelled and ${pounds(pricePence)} returns.`
        : `Gift cancelled; ${pounds(pricePence)} returned.`,
    danger: true,
    typed: ({ pricePence }) =>
      pricePence >= typedFromPence ? { expected: pounds(pricePence), label: 'Amount that returns' } : undefined,
    field: reasonField,
    run: ({ id }, reason, attempt) =>
      attempt([id, reason], (idempotencyKey) =>
        api.call(cancelGift, { params: { id }, body: reasonBody(reason), idempotencyKey }),
      ),
  },
};
