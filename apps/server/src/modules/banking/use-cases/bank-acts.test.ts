import { randomBytes } from 'node:crypto';
import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { requestCredit, takeFromWallet } from '../../funding/index.ts';
import { noOwners } from '../ports.ts';
import { bankWorld, clock, line, ops, other, walletId } from '../testing/bank-world.ts';
import { demoTeams } from '../../teams/index.ts';
import { bankReference } from '../domain/bank-reference.ts';
import { expectPlanPayments, reducePlanPayments } from '../queries/expected-payments.ts';
import { csvOf } from '../testing/statements.ts';
import { applyLines, tidyBanking } from './apply-import.ts';
import { approveBankAct, requestBankAct } from './bank-acts.ts';

let world: Awaited<ReturnType<typeof bankWorld>>;
beforeAll(async () => {
  world = await bankWorld();
});
afterAll(() => world.database.close());

describe('an operator', () => {
  const act = (asked: Parameters<typeof requestBankAct>[2]['act'], operatorId = ops, limit = 100_000_000) => {
    const ctx = world.context(limit);
    return ctx.transaction((tx) =>
      requestBankAct(ctx, tx, { act: asked, operatorId, related: [operatorId], owners: noOwners }),
    );
  };
  const paymentOf = async (text: string): Promise<string> => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from bank_payments where details = $1 order by created_at desc, id desc',
      [text],
    );
    return rows[0]?.id ?? '';
  };
  const allocationOf = async (paymentId: string): Promise<string> => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from bank_allocations where payment_id = $1 and status <> 'undone' order by created_at desc, id desc`,
      [paymentId],
    );
    return rows[0]?.id ?? '';
  };

  it('assigns a payment to a top-up or a wallet, accepts a partial payment, and reverses this while the money is there', async () => {
    const [one, two] = [await world.expectTopUp(30_000), await world.expectTopUp(5_000)];
    await world.importAll(csvOf([line(30_000, 'forgot it 1'), line(900, 'forgot it 2'), line(4_000, two.reference)]));
    const [first, second] = [await paymentOf('forgot it 1'), await paymentOf('forgot it 2')];
    const before = await world.figures();
    await act({
      kind: 'assign',
      paymentId: first,
      to: { reference: ` ${one.reference.slice(4)} ` },
      reason: 'They called',
    });
    await act({ kind: 'assign', paymentId: second, to: { walletId }, reason: 'They called' });
    await act({ kind: 'accept', topUpInvoiceId: two.id, reason: 'Bank fee' });
    expect([await world.stateOf(one.id), await world.stateOf(two.id)]).toEqual([
      ['processed', 30_000],
      ['processed', 4_000],
    ]);
    expect((await world.figures()).available - before.available).toBe(34_900);
    await world.expectClean();
    await act({ kind: 'undo', allocationId: await allocationOf(first), reason: 'Wrong team' });
    expect([await world.stateOf(one.id), (await world.figures()).available - before.available]).toEqual([
      ['pending', 0],
      4_900,
    ]);
    await act({ kind: 'undo', allocationId: await allocationOf(second), reason: 'Wrong team' });
    await act({ kind: 'return', paymentId: second, reason: 'Not ours' });
    await expect(act({ kind: 'return', paymentId: second, reason: 'Not ours' })).rejects.toMatchObject({
      code: 'bank-payment.not-enough-left',
    });
    await world.expectClean();
  });

  it('closes a plan invoice that was partly paid and credited, or accepts a partial payment of it', async () => {
    const planOf = () => ({
      id: newId(),
      reference: bankReference(randomBytes(8)),
      teamId: demoTeams.harbourPine.id,
      amountPence: amountOfPence(4_900),
    });
    const [credited, part, unpaid] = [planOf(), planOf(), planOf()];
    const ctx = world.context();
    await ctx.transaction((tx) => expectPlanPayments(tx, [credited, part, unpaid], clock.now()));
    await world.importAll(csvOf([line(3_000, credited.reference), line(3_000, part.reference)]));
    const byPence = amountOfPence(3_319);
    const credits = [credited, unpaid].map(({ id }) => ({ id, byPence }));
    await ctx.transaction((tx) =>
      reducePlanPayments(tx, [...credits, { id: part.id, byPence: amountOfPence(900) }], clock.now()),
    );
    await tidyBanking(ctx, noOwners);
    await act({ kind: 'accept', topUpInvoiceId: part.id, reason: 'The rest is waived' });
    const { rows } = await world.database.pool.query<{ status: string; amount: string; seen: string }>(
      `select status, amount_pence as amount, seen_pence as seen from expected_payments where kind = 'plan-invoice' order by id`,
    );
    expect(rows.map(({ status, amount, seen }) => [status, Number(amount), Number(seen)])).toEqual([
      ['processed', 3_000, 3_000],
      ['processed', 4_000, 3_000],
      ['pending', 1_581, 0],
    ]);
    await world.expectClean();
  });

  it('cannot reverse spent money, assign more than is left or due, or assign to an unknown reference', async () => {
    const top = await world.expectTopUp(10_000);
    await world.importAll(csvOf([line(10_000, top.reference), line(20_000, 'too much')]));
    const { available } = await world.figures();
    const ctx = world.context();
    const taking = {
      walletId,
      amountPence: amountOfPence(available - 5_000),
      type: 'bank-correction',
      against: 'write-offs',
      sourceId: newId(),
      description: 'spent',
    } as const;
    await ctx.transaction((tx) => takeFromWallet(ctx, tx, { id: newId(), ...taking }));
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from bank_allocations where expected_id = $1',
      [top.id],
    );
    await expect(act({ kind: 'undo', allocationId: rows[0]?.id ?? '', reason: 'Wrong' })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    const paymentId = await paymentOf('too much');
    const open = await world.expectTopUp(1_000);
    const asked = { kind: 'assign', paymentId, reason: 'They called' } as const;
    await expect(act({ ...asked, to: { topUpInvoiceId: open.id }, amount: 1_001 })).rejects.toMatchObject({
      code: 'bank-payment.too-much',
    });
    await expect(act({ ...asked, to: { walletId }, amount: 20_001 })).rejects.toMatchObject({
      code: 'bank-payment.not-enough-left',
    });
    await expect(act({ ...asked, to: { reference: 'RF00HG00000000' } })).rejects.toMatchObject({
      code: 'bank-payment.nothing-expected',
    });
    await expect(act({ ...asked, to: { topUpInvoiceId: top.id } })).rejects.toMatchObject({
      code: 'bank-payment.nothing-expected',
    });
    await world.expectClean();
  });

  it('needs approval by an independent operator above the daily limit', async () => {
    clock.advance({ hours: 25 });
    await world.importAll(csvOf([line(80_000, 'large 1'), line(30_000, 'large 2')]));
    const [one, two] = [await paymentOf('large 1'), await paymentOf('large 2')];
    const done = await act({ kind: 'assign', paymentId: one, to: { walletId }, reason: 'They called' }, ops, 100_000);
    const waiting = await act(
      { kind: 'assign', paymentId: two, to: { walletId }, reason: 'They called' },
      ops,
      100_000,
    );
    expect([done.status, waiting.status]).toEqual(['done', 'waiting']);
    const approve = (operatorId: string) => {
      const ctx = world.context(100_000);
      return ctx.transaction((tx) =>
        approveBankAct(ctx, tx, { id: waiting.id, operatorId, related: [operatorId], owners: noOwners }),
      );
    };
    await expect(approve(ops)).rejects.toMatchObject({ code: 'bank-act.own' });
    const before = await world.figures();
    expect((await approve(other)).status).toBe('done');
    expect((await world.figures()).available - before.available).toBe(30_000);
    await expect(approve(other)).rejects.toMatchObject({ code: 'bank-act.decided' });
    await world.expectClean();
  });

  it('has one daily limit for credits, decisions about payments and own statements together', async () => {
    clock.advance({ hours: 25 });
    const [small, own] = [await world.expectTopUp(30_000), await world.expectTopUp(10_000)];
    await world.importAll(csvOf([line(30_000, 'together 1'), line(20_001, 'together 2')]));
    const ctx = world.context(100_000);
    const credit = { walletId, amount: 30_000, reference: 'together', reason: 'BACS' };
    const posted = await ctx.transaction((tx) =>
      requestCredit(ctx, tx, { ...credit, operatorId: ops, related: [ops] }),
    );
    expect(posted.status).toBe('posted');
    const assign = async (text: string) =>
      act({ kind: 'assign', paymentId: await paymentOf(text), to: { walletId }, reason: 'They called' }, ops, 100_000);
    expect((await assign('together 1')).status).toBe('done');
    const { id } = await world.read(csvOf([line(30_000, small.reference, { day: '2026-11-21' })]), ctx);
    await world.begin(id, ops, ctx);
    await applyLines(ctx, noOwners, id);
    expect((await assign('together 2')).status).toBe('waiting');
    const last = await world.read(csvOf([line(10_000, own.reference, { day: '2026-11-21' })]), ctx);
    await world.begin(last.id, ops, ctx);
    await applyLines(ctx, noOwners, last.id);
    const over = await world.expectTopUp(1);
    const more = await world.read(csvOf([line(1, over.reference, { day: '2026-11-21' })]), ctx);
    await expect(world.begin(more.id, ops, ctx)).rejects.toMatchObject({ code: 'bank-import.own' });
    await world.begin(more.id, other, ctx);
    await applyLines(ctx, noOwners, more.id);
    await world.expectClean();
  });
});
