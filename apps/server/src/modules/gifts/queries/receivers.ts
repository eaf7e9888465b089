import { statement, type Tx } from '../../../platform/database/index.ts';
import type { GiftReceiver } from '../domain/new-gifts.ts';

export type NewReceiver = GiftReceiver & {
  readonly transactionId: string;
  readonly teamId: string;
  /** Starts at 1. */ readonly position: number;
};

const insertAll = statement(
  'transaction-receivers-insert',
  `insert into transaction_receivers (transaction_id, team_id, position, user_id, name, email, phone, notes, message)
   select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])`,
);

/** Stores the receivers of orders whose gifts are created later, in order. */
export async function insertReceivers(tx: Tx, receivers: readonly NewReceiver[]): Promise<void> {
  if (receivers.length === 0) return;
  await tx.run(insertAll, [
    receivers.map(({ transactionId }) => transactionId),
    receivers.map(({ teamId }) => teamId),
    receivers.map(({ position }) => position),
    receivers.map(({ userId }) => userId),
    receivers.map(({ name }) => name),
    receivers.map(({ email }) => email),
    receivers.map(({ phone }) => phone),
    receivers.map(({ notes }) => notes),
    receivers.map(({ message }) => message),
  ]);
}
