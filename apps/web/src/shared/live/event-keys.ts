import type { QueryKey } from '@tanstack/react-query';
import { giftKeys } from '../query-keys/gift-keys.ts';
import { homeKeys } from '../query-keys/home-keys.ts';
import { orderKeys } from '../query-keys/order-keys.ts';
import { inviteKeys, peopleKeys } from '../query-keys/people-keys.ts';
import { transactionKeys } from '../query-keys/transaction-keys.ts';
import { walletKeys } from '../query-keys/wallet-keys.ts';
import type { LiveEvent } from './live.ts';

type KeysOf = (event: LiveEvent) => readonly QueryKey[];

const ofOrder: KeysOf = ({ id }) => [
  transactionKeys.searches,
  transactionKeys.of(id),
  giftKeys.searches,
  giftKeys.details,
  homeKeys.all,
];

const ofGift: KeysOf = ({ id, data }) => [
  transactionKeys.of(String(data['transactionId'])),
  giftKeys.searches,
  giftKeys.of(id),
  homeKeys.all,
];

const people: KeysOf = () => [peopleKeys.all, inviteKeys.all];

/** Which queries each event makes out of date. A new event of the server is named here, or the screens do not hear of it. */
const keysByEvent = {
  'order.changed': () => [orderKeys.drafts, homeKeys.all],
  'order.paid': ({ id }) => [
    orderKeys.drafts,
    transactionKeys.searches,
    transactionKeys.of(id),
    homeKeys.all,
    walletKeys.all,
  ],
  'transaction.progressed': ofOrder,
  'transaction.completed': (event) => [...ofOrder(event), walletKeys.all],
  'transaction.changed': (event) => [...ofOrder(event), walletKeys.all],
  'gift.changed': (event) => [...ofGift(event), transactionKeys.searches, walletKeys.all],
  'gift.viewed': ofGift,
  'gift.declined': ofGift,
  'gift.reacted': ofGift,
  'gift.code-held': ({ id }) => [giftKeys.of(id)],
  'gift.code-missing': ({ id }) => [giftKeys.of(id)],
  'wallet.changed': () => [walletKeys.all, orderKeys.open],
  'member.joined': people,
  'member.removed': people,
  'member.role-changed': people,
  'invite.requested': people,
  'invite.sent': people,
  'invite.accepted': people,
  'invite.ended': people,
} as const satisfies Readonly<Record<string, KeysOf>>;

export type LiveEventType = keyof typeof keysByEvent;
export const liveEventTypes = Object.keys(keysByEvent) as readonly LiveEventType[];

/** Everything that a live event can change, for when events may have been missed. */
const liveKeys: readonly QueryKey[] = [
  orderKeys.drafts,
  orderKeys.open,
  transactionKeys.all,
  giftKeys.all,
  homeKeys.all,
  walletKeys.all,
  peopleKeys.all,
  inviteKeys.all,
];

/** The queries that an event makes out of date; all that are live, while the stream is lost. */
export function keysOf(event: LiveEvent): readonly QueryKey[] {
  const find: KeysOf | undefined = keysByEvent[event.type as LiveEventType];
  return find ? find(event) : event.type === 'poll' ? liveKeys : [];
}
