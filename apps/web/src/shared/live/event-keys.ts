import type { EventOf, LiveEvent, LiveEventType } from '@huggg/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { approvalKeys } from '../query-keys/approval-keys.ts';
import { brandingKeys } from '../query-keys/branding-keys.ts';
import { budgetKeys } from '../query-keys/budget-keys.ts';
import { cardKeys, chargeKeys } from '../query-keys/card-keys.ts';
import { catalogueKeys } from '../query-keys/catalogue-keys.ts';
import { exportKeys } from '../query-keys/export-keys.ts';
import { giftKeys } from '../query-keys/gift-keys.ts';
import { homeKeys } from '../query-keys/home-keys.ts';
import { linkedAccountKeys } from '../query-keys/linked-account-keys.ts';
import { lookKeys } from '../query-keys/look-keys.ts';
import { noticeKeys } from '../query-keys/notice-keys.ts';
import { orderKeys } from '../query-keys/order-keys.ts';
import { inviteKeys, peopleKeys } from '../query-keys/people-keys.ts';
import { postOfficeKeys } from '../query-keys/post-office-keys.ts';
import { printableKeys } from '../query-keys/printable-keys.ts';
import { superLinkKeys } from '../query-keys/super-link-keys.ts';
import { teamKeys } from '../query-keys/team-keys.ts';
import { transactionKeys } from '../query-keys/transaction-keys.ts';
import { topUpKeys } from '../query-keys/top-up-keys.ts';
import { userKeys } from '../query-keys/user-keys.ts';
import { walletKeys } from '../query-keys/wallet-keys.ts';

type Keys = readonly QueryKey[];

const ofOrder = ({ id }: { readonly id: string }): Keys => [
  transactionKeys.searches,
  transactionKeys.of(id),
  giftKeys.searches,
  giftKeys.details,
  printableKeys.order(id),
  homeKeys.all,
];

const ofGift = ({ id, data }: { readonly id: string; readonly data: { readonly transactionId: string } }): Keys => [
  transactionKeys.of(data.transactionId),
  giftKeys.searches,
  giftKeys.of(id),
  printableKeys.order(data.transactionId),
  homeKeys.all,
];

const ofBudget = ({ id }: { readonly id: string }): Keys => [budgetKeys.of(id), budgetKeys.lists];

/** For events that no screen shows live. */
const noKeys = (): Keys => [];

const topUps = (): Keys => [topUpKeys.all, homeKeys.all];

const people = (): Keys => [peopleKeys.all, inviteKeys.all];

/** A team names its admins, and its settings name its people. */
const members = (): Keys => [...people(), teamKeys.all, walletKeys.fundingHelp];

/** The team's name and rules, which decide what its people may do and which gifts they can send. */
const team = (): Keys => [teamKeys.all, teamKeys.memberships, userKeys.own, catalogueKeys.all, orderKeys.open];

/**
 * The queries that each event invalidates. The map is total: a new live event does not compile until it is added here.
 */
const keysByEvent: { readonly [Type in LiveEventType]: (event: EventOf<Type>) => Keys } = {
  'order.changed': () => [orderKeys.drafts, homeKeys.all],
  'order.paid': (event) => [
    orderKeys.drafts,
    transactionKeys.searches,
    transactionKeys.of(event.id),
    homeKeys.all,
    walletKeys.all,
  ],
  'order.approval-asked': () => [approvalKeys.all, orderKeys.drafts, homeKeys.all],
  'order.approval-ended': () => [approvalKeys.all, orderKeys.drafts, orderKeys.open, homeKeys.all],
  'transaction.progressed': ofOrder,
  'transaction.completed': (event) => [...ofOrder(event), walletKeys.all],
  'transaction.changed': (event) => [...ofOrder(event), walletKeys.all],
  'gift.changed': (event) => [...ofGift(event), transactionKeys.searches, walletKeys.all],
  'gift.viewed': ofGift,
  'gift.declined': ofGift,
  'gift.reacted': ofGift,
  'gift.code-held': ({ id }) => [giftKeys.of(id)],
  'gift.code-missing': ({ id }) => [giftKeys.of(id)],
  'wallet.changed': () => [walletKeys.all],
  // The list of withdrawals is under the same key, so it is refetched although an approval moves no money.
  'wallet.withdrawal-changed': () => [walletKeys.all],
  'wallet.automatic-top-up-paused': () => [walletKeys.all],
  'budget.run-done': (event) => [...ofBudget(event), walletKeys.all, homeKeys.all],
  'budget.run-failed': (event) => [...ofBudget(event), walletKeys.all, homeKeys.all],
  'topup-invoice.created': topUps,
  'topup-invoice.changed': topUps,
  'topup-invoice.payment-seen': topUps,
  'topup-invoice.processed': topUps,
  'charge.settled': ({ id }) => [chargeKeys.of(id), cardKeys.all, walletKeys.all],
  'member.joined': members,
  'member.removed': () => [...members(), userKeys.own],
  'member.role-changed': () => [...members(), userKeys.own],
  'invite.requested': people,
  'invite.sent': people,
  'invite.accepted': people,
  'invite.ended': people,
  'super-link.changed': ({ id }) => [superLinkKeys.of(id), superLinkKeys.lists],
  'super-link.noticed': noKeys,
  'budget.changed': ofBudget,
  'linked-account.changed': () => [linkedAccountKeys.all],
  'super-link.ended': () => [superLinkKeys.all, walletKeys.all],
  'export.changed': () => [exportKeys.all, printableKeys.orders],
  'post-office.upload-changed': ({ id }) => [postOfficeKeys.uploads, postOfficeKeys.upload(id)],
  'post-office.mi-report-changed': () => [postOfficeKeys.reports],
  'notice.added': () => [noticeKeys.all],
  'team.changed': team,
  'branding.changed': () => lookKeys,
  'team.closed': () => [...members(), teamKeys.memberships, walletKeys.all],
  'account.signed-up': noKeys,
  'account.new-device': noKeys,
  'account.factor-changed': noKeys,
  'account.code-asked': noKeys,
};

/** All keys that an event can invalidate, for when events may have been missed. */
export const liveKeys: Keys = [
  approvalKeys.all,
  noticeKeys.all,
  orderKeys.drafts,
  orderKeys.open,
  transactionKeys.all,
  giftKeys.all,
  homeKeys.all,
  walletKeys.all,
  topUpKeys.all,
  peopleKeys.all,
  inviteKeys.all,
  teamKeys.all,
  teamKeys.memberships,
  userKeys.own,
  brandingKeys.all,
  superLinkKeys.all,
  budgetKeys.all,
  exportKeys.all,
  printableKeys.orders,
];

/** Returns the keys that an event invalidates; none for an unknown event of a newer server. */
export function keysOf(event: LiveEvent): Keys {
  // The functions in the map differ by event type; the lookup by type selects the one that accepts this event.
  const find = keysByEvent[event.type] as ((event: LiveEvent) => Keys) | undefined;
  return find?.(event) ?? [];
}

/** The event types in the map. */
export const liveEventTypes = Object.keys(keysByEvent) as readonly LiveEventType[];
