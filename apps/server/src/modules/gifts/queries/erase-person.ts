import { statement, uuid, type Tx } from '../../../platform/database/index.ts';

const asSender = statement(
  'transactions-erase-sender',
  `update transactions set from_name = 'Former member' where user_id = $1`,
);

/** Removes a sender's name from their gifts. Their messages to recipients are kept, because they belong to the gift. */
export async function eraseSender(tx: Tx, userId: string): Promise<void> {
  await tx.run(asSender, [userId]);
}

// The gift's product, cost and outcome are kept; an address under .invalid gets no mail (RFC 2606).
const asReceiver = statement(
  'gifts-erase-receiver',
  `with theirs as (
     update gifts g set receiver_name = null, receiver_email = case when g.receiver_email is not null then g.id || '@erased.invalid' end, receiver_phone = null, receiver_user_id = null, notes = null, delivery_error = null
     where lower(g.receiver_email) = $1 or g.receiver_phone = $1 returning g.id
   ), listed as (
     update transaction_receivers r set name = null, email = 'erased@erased.invalid', phone = null, notes = null, user_id = null where lower(r.email) = $1 or r.phone = $1
   ), thanks as (
     update reactions r set name = null, message = null from theirs where r.gift_id = theirs.id
   )
   select id from theirs`,
  { id: uuid },
);

/** Erases a recipient from the gifts that were sent to an address or number (E.164). @returns the ids of the gifts */
export async function eraseReceiver(tx: Tx, address: string): Promise<readonly string[]> {
  return (await tx.run(asReceiver, [address.toLowerCase()])).map(({ id }) => id);
}
