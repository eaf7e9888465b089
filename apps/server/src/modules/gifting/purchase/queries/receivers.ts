import { statement, type Tx } from '../../../../platform/database/index.ts';
import type { GiftReceiver } from '../domain/new-gifts.ts';

const insertAll = statement(
  'transaction-receivers-insert',
  `insert into transaction_receivers (transaction_id, team_id, position, user_id, name, email, phone, notes, message)
   select $1, $2, position, user_id, name, email, phone, notes, message
   from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality as given (user_id, name, email, phone, notes, message, position)`,
);

/** Keeps the receivers of an order whose gifts are made later, in their order, from 1. */
export async function insertReceivers(tx: Tx, { transactionId, teamId, receivers }: { readonly transactionId: string; readonly teamId: string; readonly receivers: readonly GiftReceiver[] }): Promise<void> {
  await tx.run(insertAll, [
    transactionId,
    teamId,
    receivers.map(({ userId }) => userId),
    receivers.map(({ name }) => name),
    receivers.map(({ email }) => email),
    receivers.map(({ phone }) => phone),
    receivers.map(({ notes }) => notes),
    receivers.map(({ message }) => message),
  ]);
}
