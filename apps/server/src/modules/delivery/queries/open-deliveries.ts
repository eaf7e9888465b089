import { oneOf, statement, text, uuid, type RowOf, type Tx } from '../../../platform/database/index.ts';

const columns = { deliveryId: uuid, giftId: uuid, channel: oneOf(['email', 'sms']), address: text };

const open = statement(
  'deliveries-open-of-order',
  `select id as delivery_id, gift_id, channel, address from deliveries where transaction_id = $1 and team_id = $2 and state = 'started' and taken_at is null`,
  columns,
);

/** Lists the waiting messages of an order. All messages of an order use the same channel. */
export function listOpenDeliveries(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string },
): Promise<readonly RowOf<typeof columns>[]> {
  return tx.run(open, [input.transactionId, input.teamId]);
}
