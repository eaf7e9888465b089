import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement(
  'deliveries-erase-address',
  `update deliveries set address = 'erased@erased.invalid', error = null,
     state = case when state = 'started' and taken_at is null then 'refused' else state end, retry_at = null
   where lower(address) = $1 or gift_id = any ($2::uuid[])`,
);

/** Erases an address from the mails that were sent to it; waiting mails to it are not sent. */
export async function eraseDeliveriesTo(
  tx: Tx,
  { address, giftIds }: { readonly address: string; readonly giftIds: readonly string[] },
): Promise<void> {
  await tx.run(erase, [address.toLowerCase(), giftIds]);
}
