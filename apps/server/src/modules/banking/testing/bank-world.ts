import { randomBytes } from 'node:crypto';
import { amountOfPence } from '@huggg/money';
import { expect } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { fakeClock, testContext, testDatabase, type TestContext } from '../../../platform/testing/index.ts';
import { houseBookId } from '../../books/index.ts';
import { demoWallets, seedWallets } from '../../funding/index.ts';
import { balances, verifyLedger } from '../../ledger/index.ts';
import { demoTeams, demoUsers, seedPeople } from '../../teams/index.ts';
import { bankReference } from '../domain/bank-reference.ts';
import { noOwners, type ReferenceOwners } from '../ports.ts';
import { insertTopUp } from '../queries/expected-payments.ts';
import { readWaiting } from '../queries/payments.ts';
import { applyLines, beginApply } from '../use-cases/apply-import.ts';
import { readBankStatement } from '../use-cases/read-bank-statement.ts';
import type { MadeEntry } from './statements.ts';

export const clock = fakeClock('2026-11-22T10:00:00Z');
export const [ops, other] = [demoUsers.ops.id, demoUsers.victor.id];
export const walletId = demoWallets.quayside.id;
export const actor: Actor = {
  kind: 'user',
  userId: ops,
  email: 'ops@huggg.example',
  name: 'Ops',
  teamId: demoTeams.harbourPine.id,
  subtreeTeamIds: [],
  role: 'team-admin',
  permissions: {},
  operator: true,
  sessionId: newId(),
};
/** Creates a database with wallets, and helpers for tests of statements. */
export async function bankWorld() {
  const database = await testDatabase({ poolSize: 6 });
  const ctx = testContext({ database, clock });
  await seedPeople(ctx);
  await seedWallets(ctx);
  await database.pool.query('update users set type = 1 where id = $1', [other]);
  const context = (limit = 100_000_000) =>
    testContext({ database, clock, actor, settings: { CREDIT_APPROVAL_ABOVE: String(limit) } });

  async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }

  const read = (text: string, ctx: TestContext = context(), owners: ReferenceOwners = noOwners) =>
    readBankStatement(ctx, { file: bytesOf(text), fileName: 'november', columns: {}, owners });
  const begin = (id: string, operatorId = ops, ctx: TestContext = context()) =>
    ctx.transaction((tx) => beginApply(ctx, tx, { id, operatorId, related: [operatorId] }));

  async function importAll(text: string, owners: ReferenceOwners = noOwners): Promise<string> {
    const { id } = await read(text, context(), owners);
    await begin(id);
    await applyLines(context(), owners, id);
    return id;
  }

  /** Creates a top-up that waits for an amount. */
  async function expectTopUp(amount: number): Promise<{ readonly id: string; readonly reference: string }> {
    const made = { id: newId(), reference: bankReference(randomBytes(8)) };
    const ctx = context();
    await ctx.transaction((tx) =>
      insertTopUp(
        tx,
        {
          ...made,
          teamId: demoTeams.quaysideBooks.id,
          userId: demoUsers.nora.id,
          walletId,
          amountPence: amountOfPence(amount),
          purchaseOrderNumber: null,
          objectKeys: ['topup-invoices/a.pdf'],
        },
        clock.now(),
      ),
    );
    return made;
  }

  async function stateOf(id: string): Promise<readonly unknown[]> {
    const { rows } = await database.pool.query<{ status: string; seen: string }>(
      'select status, seen_pence as seen from expected_payments where id = $1',
      [id],
    );
    return [rows[0]?.status, Number(rows[0]?.seen)];
  }

  async function figures() {
    const books = await balances(database.read, [walletId, houseBookId]);
    const { unmatchedPence, partPence } = await readWaiting(database.read);
    const { rows } = await database.pool.query<{ total: string }>(
      'select coalesce(sum(amount_pence), 0) as total from bank_payments',
    );
    return {
      available: books.get(walletId)?.['available'] ?? 0,
      bank: 0 - (books.get(houseBookId)?.['bank'] ?? 0),
      unmatched: books.get(houseBookId)?.['unmatched'] ?? 0,
      waiting: unmatchedPence + partPence,
      payments: Number(rows[0]?.total),
    };
  }

  async function expectClean(): Promise<void> {
    const { unmatched, waiting } = await figures();
    expect(unmatched).toBe(waiting);
    expect((await verifyLedger(database.read)).findings).toEqual([]);
  }

  return { database, context, read, begin, importAll, expectTopUp, stateOf, figures, expectClean };
}

const pounds = (amountPence: number): string => (amountPence / 100).toFixed(2);

/** Returns a credit on a statement. */
export const line = (amountPence: number, text: string, more: Partial<MadeEntry> = {}): MadeEntry => ({
  amount: pounds(amountPence),
  day: '2026-11-20',
  text,
  ...more,
});
