import { statement, type Tx } from '../../../platform/database/index.ts';

const asSender = statement(
  'orders-erase-sender',
  `update orders set details = jsonb_set(details, '{fromName}', '"Former member"') where user_id = $1 and details ->> 'fromName' is not null`,
);

const asReceiver = statement(
  'orders-erase-receiver',
  `update orders o set details = jsonb_set(details, '{receivers}', (
     select coalesce(jsonb_agg(case when lower(r.value ->> 'email') = $1 or r.value ->> 'phoneNumber' = $1 then '{"email": "erased@erased.invalid", "name": null}'::jsonb else r.value end order by r.ordinality), '[]')
     from jsonb_array_elements(o.details -> 'receivers') with ordinality r (value, ordinality)))
   where jsonb_typeof(details -> 'receivers') = 'array' and lower(details ->> 'receivers') like '%' || $2 || '%'`,
);

/** Erases a sender's name from their orders. */
export async function eraseOrderSender(tx: Tx, userId: string): Promise<void> {
  await tx.run(asSender, [userId]);
}

/** Erases a recipient from orders and drafts. A draft keeps the row, which then needs another address. */
export async function eraseOrderReceiver(tx: Tx, emailOrNumber: string): Promise<void> {
  const address = emailOrNumber.toLowerCase();
  await tx.run(asReceiver, [address, address.replaceAll(/[\\%_]/g, String.raw`\$&`)]);
}
