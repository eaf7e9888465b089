import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../platform/clock/index.ts';
import type { Can } from '../../platform/context.ts';
import type { Transaction, TransactionDetail } from '@huggg/contracts';
import { giftStatuses } from '@huggg/contracts';
import type { PurchaseSummary } from '../catalogue/index.ts';
import { type StatusCount, statusWord, type TransactionRead } from '../gifts/index.ts';
import type { FunnelRead } from './queries/funnel.read-model.ts';

const iso = (at: Temporal.Instant | null): string | null => at && isoOf(at);

/** Returns a transaction in the snake-case form of the specification. */
export function toWireTransaction(transaction: TransactionRead, clientId: string | null): Transaction {
  return {
    id: transaction.id,
    name: transaction.name,
    notes: transaction.notes,
    processing: transaction.processing,
    reason_code: transaction.reasonCode,
    delivery_method: transaction.deliveryMethod,
    team_id: transaction.teamId,
    sale_per_item: transaction.pricePence,
    sale_total: transaction.saleTotalPence,
    status: transaction.purchaseStatus,
    topup_type: null,
    created_at: isoOf(transaction.createdAt),
    updated_at: isoOf(transaction.updatedAt),
    user_id: transaction.userId,
    plan_id: transaction.planId,
    client_id: clientId,
  };
}

/**
 * Counts gifts by status, under the names shown to users. Two statuses that are both called Pending are counted
 * together.
 */
export function toWireStatuses(
  counts: readonly StatusCount[],
  processing: TransactionRead['processing'],
): TransactionDetail['statuses'] {
  const named = new Map<string, TransactionDetail['statuses'][number]>();
  for (const { statusId, count, sent, opened, claimed } of counts) {
    const name = statusWord(statusId, processing);
    const known = named.get(name);
    named.set(name, {
      id: known?.id ?? statusId,
      name,
      count: (known?.count ?? 0) + count,
      sent: (known?.sent ?? 0) + sent,
      opened: (known?.opened ?? 0) + opened,
      claimed: (known?.claimed ?? 0) + claimed,
    });
  }
  return [...named.values()];
}

type TransactionParts = {
  readonly transaction: TransactionRead;
  readonly product: PurchaseSummary;
  readonly sender: TransactionDetail['sender'];
  readonly clientId: string | null;
  readonly walletName: string;
  readonly paidBy: TransactionDetail['paidBy'];
  readonly counts: readonly StatusCount[];
  readonly brandingId: string;
  readonly funnel: FunnelRead;
  readonly money: TransactionDetail['money'];
  readonly can: Can;
};

export function toTransactionDetail({
  transaction,
  brandingId,
  product,
  sender,
  clientId,
  walletName,
  paidBy,
  counts,
  funnel,
  money,
  can,
}: TransactionParts): TransactionDetail {
  const { claimBy, ...steps } = funnel;
  return {
    ...toWireTransaction(transaction, clientId),
    ...detailFieldsOf(transaction),
    brandingId,
    walletName,
    paidBy,
    refunded: money.returnedPence > 0,
    claimBy: iso(claimBy ?? transaction.claimBy),
    product,
    sender,
    progress: {
      total: transaction.quantity,
      prepared: transaction.prepared,
      dispatched: transaction.dispatched,
      failed: transaction.failed,
    },
    // Gifts that are still being created are already paid for.
    funnel: { ...steps, created: transaction.quantity },
    statuses: toWireStatuses(counts, transaction.processing),
    money,
    abilities: abilitiesOf(transaction, counts, can),
  };
}

/** Whether recipients can be reminded: always by email; by SMS only if reminders were bought. */
function canRemind({ deliveryMethod, smsReminders }: TransactionRead): boolean {
  return deliveryMethod === 'email' || deliveryMethod === 'superhuggg' || (deliveryMethod === 'sms' && smsReminders);
}

/** Returns the fields that the specification's detailed record adds, and our own fields. */
function detailFieldsOf(transaction: TransactionRead) {
  return {
    orderId: transaction.orderId,
    purchaseOrderNumber: transaction.purchaseOrderNumber,
    walletId: transaction.walletId,
    handlingFee: transaction.feePence,
    saleQuantity: transaction.quantity,
    saleVat: transaction.vatPence,
    voucherType: transaction.voucherType,
    productId: transaction.productId,
    hugggMessage: transaction.message,
    hugggExpiry: transaction.expiryDays,
    fromName: transaction.fromName,
    themeId: transaction.themeId,
    giftwrap: transaction.giftwrap,
    coverImage: transaction.coverImageUrl,
    coverImageAlt: transaction.coverImageAlt,
    hugggMeta: transaction.giftMeta,
    tags: [...transaction.tags],
    notifyOnComplete: transaction.notifyOnComplete,
    reminders: transaction.reminders && (transaction.deliveryMethod !== 'sms' || transaction.smsReminders),
    canRemind: canRemind(transaction),
    refundsExpired: transaction.refundsExpired,
    sendDate: iso(transaction.sendAt),
    timeZone: transaction.timeZone,
    completedAt: iso(transaction.completedAt),
    superhugggId: transaction.superLinkId,
  };
}

const { created, sent, claimed, scheduled } = giftStatuses;

function abilitiesOf(
  transaction: TransactionRead,
  counts: readonly StatusCount[],
  can: Can,
): TransactionDetail['abilities'] {
  const unmade = transaction.prepared < transaction.quantity;
  const has = (...statusIds: readonly number[]) =>
    unmade || counts.some(({ statusId, count }) => statusIds.includes(statusId) && count > 0);
  const isLinks = transaction.deliveryMethod === 'links' || transaction.deliveryMethod === 'printable';
  return {
    cancel: can('cancel-hugggs') && has(created, sent, claimed, scheduled),
    send: can('send-email') && has(created, sent, claimed),
    markSent: can('edit-huggg-status') && isLinks && has(created, sent),
    changeExpiry: can('edit-huggg-expiry') && has(created, sent, claimed, scheduled),
    reschedule: can('edit-huggg-expiry') && transaction.sendAt !== null && has(scheduled),
    editMessage: can('update-transaction-details') && has(created, sent, claimed, scheduled),
    editDetails: can('update-transaction-details'),
    sendAgain: can('purchase-hugggs'),
  };
}
