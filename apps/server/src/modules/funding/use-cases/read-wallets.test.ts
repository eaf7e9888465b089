import {
  listSpendableWallets,
  listWalletEntries,
  wallet as wireWallet,
  walletFigures,
  walletSummary,
} from '@huggg/contracts';
import { pence } from '@huggg/money';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import type { Route, Transport } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { fundingRoutes } from '../routes.ts';
import { demoWallets, seedWallets } from '../testing/demo.ts';
import { createCommitment } from './commit-money.ts';
import { debitWallet } from './debit-wallet.ts';
import type { NameOrders } from './read-statement.ts';
import { holdForOrders } from './spend-for-gifts.ts';
import { transferBetweenWallets } from './transfer-between-wallets.ts';

let database: TestDatabase;
const ownOrders = new Set<string>();
const as = (person: DemoPerson): TestContext => testContext({ database, actor: demoActor(person) });

beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  await seedPeople(as('ada'));
  await seedWallets(as('ada'));
});
afterAll(() => database.close());

const nameOrders: NameOrders = (_, ids) =>
  Promise.resolve(
    new Map(
      ids.map((id) => [id, { userId: (ownOrders.has(id) ? demoUsers.priya : demoUsers.ada).id, name: `Named ${id}` }]),
    ),
  );

/** Calls a route as the HTTP server would: parses the request and validates the response by its contract. */
async function ask(
  ctx: Context,
  path: string,
  { params = {}, query = {} }: { readonly params?: object; readonly query?: object },
): Promise<unknown> {
  const route = fundingRoutes({ nameOrders, lapsesOf: async () => new Map() }).find(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path,
  ) as Route;
  const input = {
    params: route.endpoint.params?.parse(params),
    query: route.endpoint.query?.parse(query),
    body: undefined,
  };
  const answer = await route.handle(ctx, input as never, {} as Transport);
  return route.endpoint.response.parse(answer);
}

const names = (wallets: unknown) =>
  z
    .array(wireWallet)
    .parse(wallets)
    .map(({ name }) => name);
const ofTeam = (person: DemoPerson, team: keyof typeof demoTeams) =>
  ask(as(person), '/api/v2/teams/{id}/wallets', { params: { id: demoTeams[team].id } });
const ofUser = (person: DemoPerson, user: DemoPerson) =>
  ask(as(person), '/api/v2/user/{id}/wallets', { params: { id: demoUsers[user].id } });

const abilities = async (person: DemoPerson) =>
  z.array(wireWallet).parse(await ofTeam(person, person === 'sam' ? 'bristol' : 'harbourPine'))[0]?.abilities;
const read = async (person: DemoPerson, walletId: string, query: object = {}) =>
  listWalletEntries.response.parse(
    await ask(as(person), '/v3/wallets/{id}/entries', { params: { id: walletId }, query }),
  );

const spendable = async (ctx: Context) =>
  listSpendableWallets.response.parse(await ask(ctx, '/v3/wallets/spendable', {})).data;

describe('listing wallets', () => {
  it('returns the spendable wallets of a user: those of accessible teams and their own, with what is available', async () => {
    const [main] = await spendable(as('ada'));
    expect(main).toEqual({
      id: demoWallets.main.id,
      name: 'Main wallet',
      availablePence: (await ofUser('ada', 'ada').then((all) => z.array(wireWallet).parse(all))).find(
        ({ id }) => id === demoWallets.main.id,
      )?.available,
      locked: false,
      policy: null,
      dateLapses: null,
    });
    expect((await spendable(as('sam'))).map(({ id }) => id)).toEqual([demoWallets.bristol.id]);
  });

  it('returns no spendable wallets for a role that cannot buy', async () => {
    expect(await spendable(as('victor'))).toEqual([]);
  });

  it('returns the wallets of a team that the caller can access, or team.not-found', async () => {
    expect(await ofTeam('ada', 'harbourPine').then(names)).toEqual(['Main wallet', 'People team']);
    expect(await ofTeam('victor', 'bristol').then(names)).toEqual(['Bristol']);
    expect(await ofTeam('sam', 'bristol').then(names)).toEqual(['Bristol']);
    expect(await ofTeam('priya', 'harbourPine').then(names)).toEqual(['Main wallet', 'People team']);
    expect(await ofTeam('olu', 'harbourPine').then(names)).toEqual(['Olu’s allowance']);
    for (const [person, team] of [
      ['sam', 'harbourPine'],
      ['priya', 'bristol'],
      ['ada', 'quaysideBooks'],
      ['nora', 'harbourPine'],
    ] as const) {
      await expect(ofTeam(person, team)).rejects.toMatchObject({ code: 'team.not-found' });
    }
  });

  it('returns all wallets visible to the caller; for another user only personal ones, if the caller can see users', async () => {
    expect(await ofUser('ada', 'ada').then(names)).toEqual(['Main wallet', 'Bristol', 'Leeds', 'People team']);
    expect(await ofUser('olu', 'olu').then(names)).toEqual(['Olu’s allowance']);
    expect(await ofUser('victor', 'olu').then(names)).toEqual(['Olu’s allowance']);
    expect(await ofUser('ada', 'priya').then(names)).toEqual([]);
    for (const [person, user] of [
      ['priya', 'olu'],
      ['sam', 'olu'],
      ['ada', 'nora'],
      ['olu', 'ada'],
    ] as const) {
      await expect(ofUser(person, user)).rejects.toMatchObject({ code: 'user.not-found' });
    }
  });

  it('returns what the caller can do with each wallet', async () => {
    expect(await abilities('ada')).toEqual({ canTopUp: true, canMove: true, canDebit: true });
    expect(await abilities('victor')).toEqual({ canTopUp: false, canMove: false, canDebit: false });
    expect(await abilities('sam')).toEqual({ canTopUp: true, canMove: false, canDebit: false });
    expect(await abilities('priya')).toEqual({ canTopUp: false, canMove: false, canDebit: false });
    expect(await abilities('olu')).toEqual({ canTopUp: false, canMove: false, canDebit: true });
  });

  it('returns the total of all wallets', async () => {
    const summary = walletSummary.parse(
      await ask(as('ada'), '/api/v2/report/balances/user/{userId}', {
        params: { userId: demoUsers.ada.id },
        query: { forceRefresh: 'true' },
      }),
    );
    expect(summary).toMatchObject({ available: 3_050_000, live: 0, redeemed: 0, total: 3_050_000 });
    expect(summary.wallets).toHaveLength(4);
  });
});

describe('a wallet statement', () => {
  it('hides the orders of others from a user who sees only their own', async () => {
    const [mine, others] = [newId(), newId()];
    ownOrders.add(mine);
    await as('ada').transaction((tx) =>
      holdForOrders(
        tx,
        [mine, others].map((id) => ({
          holdId: newId(),
          walletId: demoWallets.main.id,
          amountPence: pence(5),
          reference: { kind: 'transaction', id },
          description: `Order ${id}`,
        })),
        as('ada').clock.now(),
      ),
    );
    const seenBy = async (person: DemoPerson) =>
      (await read(person, demoWallets.main.id, { type: 'gift-order' })).data
        .map(({ out, reference, description }) => ({ out, reference, description }))
        .toSorted((a) => (a.reference?.id === mine ? -1 : 1));
    const entry = (id: string) => ({
      out: 5,
      reference: { kind: 'transaction', id },
      description: `Named ${id} · Order ${id}`,
    });
    expect(await seenBy('priya')).toEqual([entry(mine), { out: 5, reference: null, description: '' }]);
    expect(await seenBy('ada')).toEqual([entry(mine), entry(others)]);
  });

  it('is paged in both directions, with the available amount after each entry', async () => {
    const { id } = demoWallets.leeds;
    for (let index = 1; index <= 6; index += 1)
      await debitWallet(as('ada'), id, { amount: index, reference: `INV-${index}`, description: `Invoice ${index}` });
    await transferBetweenWallets(as('ada'), demoWallets.main.id, { toWalletId: id, amount: 21 });
    const first = await read('ada', id, { limit: '3' });
    expect(
      first.data.map(({ type, in: came, out, availableAfter, description }) => ({
        type,
        came,
        out,
        availableAfter,
        description,
      })),
    ).toEqual([
      { type: 'transfer-in', came: 21, out: 0, availableAfter: 80_000, description: 'From Main wallet' },
      { type: 'debit', came: 0, out: 6, availableAfter: 79_979, description: 'Invoice 6' },
      { type: 'debit', came: 0, out: 5, availableAfter: 79_985, description: 'Invoice 5' },
    ]);
    expect(first.data[1]?.reference).toEqual({ kind: 'debit', id: 'INV-6' });
    expect(first.data.map(({ otherWalletId }) => otherWalletId)).toEqual([demoWallets.main.id, null, null]);
    expect(first.pagination).toMatchObject({ hasNext: true, hasPrevious: false, previous: null });
    const second = await read('ada', id, { limit: '3', cursor: first.pagination.next });
    const third = await read('ada', id, { limit: '3', cursor: second.pagination.next });
    expect(third.data.map(({ type }) => type)).toEqual(['debit', 'opening-balance']);
    expect(third.pagination).toMatchObject({ hasNext: false, hasPrevious: true, next: null });
    expect((await read('ada', id, { limit: '3', cursor: third.pagination.previous })).data).toEqual(second.data);
    const back = await read('ada', id, { limit: '3', cursor: second.pagination.previous });
    expect(back.data).toEqual(first.data);
    expect(back.pagination).toMatchObject({ hasNext: true, hasPrevious: false });
  });

  it('filters by one or several types, by period and by figure', async () => {
    const { id } = demoWallets.leeds;
    expect((await read('ada', id, { type: 'transfer-in' })).data).toHaveLength(1);
    expect((await read('ada', id, { type: ['transfer-in', 'opening-balance'] })).data).toHaveLength(2);
    expect((await read('ada', id, { figure: 'redeemed' })).data.map(({ in: came }) => came)).toEqual([
      6, 5, 4, 3, 2, 1,
    ]);
    expect((await read('ada', id, { figure: 'live' })).data).toEqual([]);
    expect((await read('ada', id, { to: '2026-10-01' })).data).toEqual([]);
    expect(
      (await read('ada', id, { from: '2026-10-05T09:00:00Z', to: '2026-10-06T00:00:00+01:00' })).data,
    ).toHaveLength(8);
  });

  it('filters by commitment', async () => {
    const { id } = demoWallets.leeds;
    const { id: reference } = await createCommitment(as('ada'), id, { amount: 700, description: 'Set aside' });
    expect(
      (await read('ada', id, { figure: 'live', reference })).data.map(({ type, in: came, out }) => [type, came, out]),
    ).toEqual([['commitment', 700, 0]]);
    expect((await read('ada', id, { reference: newId() })).data).toEqual([]);
    expect((await read('ada', demoWallets.main.id, { figure: 'live', reference })).data).toEqual([]);
  });

  it('adds up to the balance of each figure', async () => {
    const { id } = demoWallets.leeds;
    await createCommitment(as('ada'), id, { amount: 3_000, description: 'Welcome week' });
    const [wallet] = z.array(wireWallet).parse(await ofTeam('ada', 'leeds'));
    for (const figure of walletFigures) {
      const { data } = await read('ada', id, { figure, limit: '100' });
      expect([figure, data.reduce((sum, { in: came, out }) => sum + came - out, 0)]).toEqual([
        figure,
        wallet?.[figure],
      ]);
    }
    expect((await read('ada', id, { figure: 'balance', limit: '100' })).data.map(({ type }) => type)).not.toContain(
      'commitment',
    );
    expect((await read('ada', id, { figure: 'total' })).data.map(({ type, in: came }) => [type, came])).toContainEqual([
      'opening-balance',
      80_000,
    ]);
  });

  it('continues only after an entry of the wallet, so that it says nothing about the times of other wallets', async () => {
    const { pagination } = await read('ada', demoWallets.leeds.id, { limit: '1' });
    const next = pagination.next ?? '';
    expect((await read('ada', demoWallets.leeds.id, { cursor: next })).data).not.toEqual([]);
    const unknown = 'older-999999999';
    for (const cursor of [next, next.replace('older', 'newer'), unknown])
      await expect(read('sam', demoWallets.bristol.id, { cursor })).rejects.toMatchObject({
        code: 'request.malformed',
      });
  });

  it('is accessible only to users who can see the wallet', async () => {
    expect((await read('olu', demoWallets.olu.id)).data).toHaveLength(1);
    expect((await read('victor', demoWallets.olu.id)).data).toHaveLength(1);
    for (const [person, id] of [
      ['priya', demoWallets.olu.id],
      ['olu', demoWallets.main.id],
      ['sam', demoWallets.main.id],
      ['nora', demoWallets.main.id],
      ['ada', newId()],
    ] as const) {
      await expect(read(person, id)).rejects.toMatchObject({ code: 'wallet.not-found' });
    }
    await expect(read('ada', demoWallets.leeds.id, { cursor: 'older-' })).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });
});
