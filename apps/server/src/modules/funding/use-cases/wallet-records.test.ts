import { topUpTransaction, transaction as purchaseTransaction } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { aFundedWallet } from '../testing/wallets.ts';
import { changeWallet } from './change-wallet.ts';
import { listTopUps } from './list-top-ups.ts';
import { topUpWallet } from './top-up-wallet.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';

const clock = fakeClock();
let database: TestDatabase;
let ada: TestContext;
const as = (person: DemoPerson): TestContext => testContext({ database, clock, actor: demoActor(person) });
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  ada = as('ada');
  await seedPeople(ada);
});
afterAll(() => database.close());

describe('top-ups of a user', () => {
  const sources: string[] = [];
  let walletId: string;
  const topUp = async (userId: string, wallet = walletId): Promise<string> => {
    clock.advance({ minutes: 1 });
    const topUpId = newId();
    await ada.transaction((tx) =>
      topUpWallet(ada, tx, {
        topUpId,
        walletId: wallet,
        amountPence: amountOfPence(2_000),
        type: 'card',
        against: 'card-clearing',
        userId,
        sourceId: newId(),
        description: 'Visa ending 4242',
      }),
    );
    return topUpId;
  };
  const idsOf = async (person: DemoPerson, userId: string) =>
    (await listTopUps(as(person), { userId, limit: 25 })).data.map(({ id }) => id);

  beforeAll(async () => {
    walletId = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, name: 'Main wallet' });
    sources.push(await topUp(demoUsers.ada.id), await topUp(demoUsers.ada.id), await topUp(demoUsers.ada.id));
  });

  it('have the fields of a transaction', async () => {
    const answer = await listTopUps(ada, { userId: demoUsers.ada.id, limit: 1 });
    expectSpecified('GET /api/v2/transaction/top-ups/{userId}', answer);
    const { data } = answer;
    const [newest] = data.map((row) => topUpTransaction.parse(row));
    expect(Object.keys(newest ?? {})).toEqual(expect.arrayContaining(Object.keys(purchaseTransaction.shape)));
    expect(newest).toMatchObject({
      id: sources[2],
      name: 'Main wallet',
      sale_total: 2_000,
      topup_type: 'card',
      user_id: demoUsers.ada.id,
      walletId,
    });
  });

  it('are listed newest first, in pages', async () => {
    const first = await listTopUps(ada, { userId: demoUsers.ada.id, limit: 2 });
    expect(first.pagination).toEqual({ limit: 2, hasNext: true, next: sources[1] });
    const second = await listTopUps(ada, { userId: demoUsers.ada.id, limit: 2, cursor: sources[1] });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(sources.toReversed());
    expect(second.pagination).toEqual({ limit: 2, hasNext: false, next: null });
  });

  it('are visible to the user and to those who see the members of the team, for wallets that they can see', async () => {
    expect(await idsOf('victor', demoUsers.ada.id)).toEqual(sources.toReversed());
    const own = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, ownerUserId: demoUsers.olu.id });
    const topped = await topUp(demoUsers.olu.id, own);
    await topUp(demoUsers.olu.id);
    expect(await idsOf('olu', demoUsers.olu.id)).toEqual([topped]);
    await expect(idsOf('olu', demoUsers.ada.id)).rejects.toMatchObject({ code: 'user.not-found' });
    await expect(idsOf('ada', demoUsers.nora.id)).rejects.toMatchObject({ code: 'user.not-found' });
  });
});

describe('changing a wallet', () => {
  it('changes its name and tags, keeps omitted fields, and is recorded in the audit log', async () => {
    const walletId = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, name: 'Old' });
    const changed = await changeWallet(ada, walletId, { name: 'New', tags: ['events', 'q4'] });
    expect(changed).toMatchObject({ name: 'New', tags: ['events', 'q4'], referenceId: null, available: 10_000 });
    expect(await changeWallet(ada, walletId, { referenceId: 'CC 12' })).toMatchObject({
      name: 'New',
      tags: ['events', 'q4'],
      referenceId: 'CC 12',
    });
    const { rows } = await database.pool.query(
      'select changes from audit_events where subject_id = $1 order by at, id',
      [walletId],
    );
    expect(rows.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { name: { from: 'Old', to: 'New' }, tags: { from: '', to: 'events, q4' } },
      { referenceId: { from: null, to: 'CC 12' } },
    ]);
    expect(ada.published.filter(({ id }) => id === walletId)).toHaveLength(2);
  });

  it('needs permission to move its money', async () => {
    const walletId = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id });
    await expect(changeWallet(as('victor'), walletId, { name: 'Mine' })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await expect(changeWallet(as('nora'), walletId, { name: 'Mine' })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
  });
});
