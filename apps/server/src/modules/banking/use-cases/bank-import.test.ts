import { randomBytes } from 'node:crypto';
import { amountOfPence } from '@huggg/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, type TestContext } from '../../../platform/testing/index.ts';
import { demoTeams, demoUsers } from '../../teams/index.ts';
import { bankReference } from '../domain/bank-reference.ts';
import { noOwners, type ReferenceOwners } from '../ports.ts';
import { findImport } from '../queries/imports.ts';
import { actor, bankWorld, clock, line, ops, other, walletId } from '../testing/bank-world.ts';
import { camtOf, csvOf } from '../testing/statements.ts';
import { wireImport } from '../wire-console.ts';
import { applyLines } from './apply-import.ts';
import { readBankStatement } from './read-bank-statement.ts';

let world: Awaited<ReturnType<typeof bankWorld>>;
beforeAll(async () => {
  world = await bankWorld();
});
afterAll(() => world.database.close());

// Prevents payments left over from one test from matching in another.
beforeEach(() => world.database.pool.query(`update bank_payments set found_references = '{}'`));

describe('a statement import', () => {
  it('of another account is refused with both accounts named, and none of its lines are stored', async () => {
    const settings = { BANK_DETAILS: 'Example Gifts Ltd;Sort code 60-16-13;Account 31926819' };
    const ctx = testContext({ database: world.database, clock, actor, settings });
    const file = camtOf([line(700, 'Rent', { bankId: 'other-account' })]);
    await expect(world.read(file, ctx)).rejects.toMatchObject({
      code: 'bank-import.other-account',
      parts: { values: { theirs: 'GB33BUKB20201555555555', ours: 'Sort code 60-16-13 Account 31926819' } },
    });
    const { rows } = await world.database.pool.query(
      `select status, (select count(*)::int from bank_import_lines l where l.import_id = i.id) as lines from bank_imports i where refusal = 'other-account'`,
    );
    expect(rows).toEqual([{ status: 'refused', lines: 0 }]);
    await world.importAll(file.replace('GB33BUKB20201555555555', 'GB29NWBK60161331926819'));
  });

  it('shows its effects before it is applied, and then has them', async () => {
    const [whole, part, over] = [
      await world.expectTopUp(50_000),
      await world.expectTopUp(60_000),
      await world.expectTopUp(1_000),
    ];
    const before = await world.figures();
    const file = camtOf([
      line(50_000, `inv ${whole.reference.toLowerCase()}`, { bankId: 'S1' }),
      line(40_000, part.reference, { bankId: 'S2' }),
      line(1_500, over.reference, { bankId: 'S3' }),
      line(700, 'Rent', { bankId: 'S4' }),
      line(700, 'Rent', { bankId: 'S4' }),
      line(100, `${whole.reference} ${part.reference}`, { bankId: 'S5' }),
    ]);
    const { id, summary } = await world.read(file);
    expect(summary).toEqual({
      newLines: 5,
      newPence: 93_000 - 700,
      knownLines: 1,
      matchedLines: 1,
      matchedPence: 51_000,
      partLines: 1,
      overLines: 1,
      unmatchedLines: 2,
    });
    expect(await world.figures()).toEqual(before);
    await world.begin(id);
    const ctx = world.context();
    await applyLines(ctx, noOwners, id);
    expect([await world.stateOf(whole.id), await world.stateOf(part.id), await world.stateOf(over.id)]).toEqual([
      ['processed', 50_000],
      ['queued', 40_000],
      ['processed', 1_000],
    ]);
    const after = await world.figures();
    expect([after.available - before.available, after.unmatched - before.unmatched]).toEqual([
      51_000,
      40_000 + 500 + 700 + 100,
    ]);
    expect(await findImport(world.database.read, id)).toMatchObject({ status: 'applied', linesApplied: 6 });
    expect(ctx.published.map(({ type }) => type)).toContain('bank-import.applied');
    await world.importAll(camtOf([line(20_000, part.reference, { bankId: 'S6' })]));
    expect(await world.stateOf(part.id)).toEqual(['processed', 60_000]);
    await world.expectClean();
  });

  it('must be applied by an independent operator if it adds more than the limit', async () => {
    const { reference } = await world.expectTopUp(200_000);
    const { id } = await world.read(camtOf([line(200_000, reference, { bankId: 'L1' })]));
    await expect(world.begin(id, ops, world.context(100_000))).rejects.toMatchObject({ code: 'bank-import.own' });
    expect((await world.begin(id, other, world.context(100_000))).status).toBe('applying');
    await expect(world.begin(id)).rejects.toMatchObject({ code: 'bank-import.not-ready' });
    await applyLines(world.context(), noOwners, id);
    await world.expectClean();
  });

  it('counts partial payments towards the limit, as they are when it is applied', async () => {
    const { id: expectedId, reference } = await world.expectTopUp(200_000);
    const whole = await world.read(camtOf([line(200_000, reference, { bankId: 'H1' })]));
    const parts = [
      await world.read(camtOf([line(120_000, reference, { bankId: 'P1' })])),
      await world.read(camtOf([line(80_000, reference, { bankId: 'P2' })])),
    ];
    const canApply = async (limitPence: number) =>
      Promise.all(
        [whole, ...parts].map(
          async ({ id }) =>
            (await wireImport(world.database.read, id, { related: [ops], limitPence })).abilities.canApply,
        ),
      );
    expect(await canApply(100_000)).toEqual([false, false, true]);
    await world.database.pool.query('delete from operator_moves');
    const [large, small] = parts.map(({ id }) => id);
    const limited = world.context(100_000);
    await expect(world.begin(large ?? '', ops, limited)).rejects.toMatchObject({ code: 'bank-import.own' });
    await world.begin(large ?? '', other, limited);
    await applyLines(limited, noOwners, large ?? '');
    expect(await canApply(100_000)).toEqual([true, false, true]);
    await world.begin(small ?? '', ops, limited);
    await applyLines(limited, noOwners, small ?? '');
    expect(await world.stateOf(expectedId)).toEqual(['processed', 200_000]);
    await world.expectClean();
  });

  it('stores no lines of an incomplete file', async () => {
    const file = csvOf(Array.from({ length: 1_200 }, (_, index) => line(100, `Line ${index}`)));
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(file);
      throw new Error('the connection was lost');
    }
    const ctx = world.context();
    await expect(
      readBankStatement(ctx, { file: broken(), fileName: 'november', columns: {}, owners: noOwners }),
    ).rejects.toThrow('lost');
    const { rows } = await world.database.pool.query(
      `select i.refusal, (select count(*)::int from bank_import_lines l where l.import_id = i.id) as lines from bank_imports i order by created_at desc, id desc limit 1`,
    );
    expect(rows).toEqual([{ refusal: 'broken-off', lines: 0 }]);
  });

  it('that several operators apply at the same time counts once', async () => {
    const { id, reference } = await world.expectTopUp(90_000);
    const before = await world.figures();
    const file = csvOf([
      line(50_000, reference),
      line(40_000, reference),
      ...Array.from({ length: 1_100 }, (_, index) => line(1, `Line ${index}`, { day: '2026-11-18' })),
    ]);
    await Promise.all([world.importAll(file), world.importAll(file), world.importAll(file)]);
    const after = await world.figures();
    expect([await world.stateOf(id), after.available - before.available, after.payments - before.payments]).toEqual([
      ['processed', 90_000],
      90_000,
      91_100,
    ]);
    await world.expectClean();
  });

  it('that is interrupted before any of its steps is finished by another run, once', async () => {
    const steps = 6;
    for (let killed = 0; killed < steps; killed += 1) {
      const [one, two] = [await world.expectTopUp(10_000), await world.expectTopUp(20_000)];
      const before = await world.figures();
      const { id } = await world.read(
        csvOf([
          line(10_000, one.reference),
          line(20_000, two.reference),
          ...Array.from({ length: 600 }, (_, index) => line(1, `Run ${killed} ${index}`)),
        ]),
      );
      await world.begin(id);
      const ctx = world.context();
      let left = killed;
      const dying: TestContext = {
        ...ctx,
        actor,
        transaction: (work) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return ctx.transaction(work);
        },
      };
      await applyLines(dying, noOwners, id).catch(() => undefined);
      await applyLines(world.context(), noOwners, id);
      await applyLines(world.context(), noOwners, id);
      const after = await world.figures();
      expect([killed, after.available - before.available, after.payments - before.payments]).toEqual([
        killed,
        30_000,
        30_600,
      ]);
    }
    await world.expectClean();
  }, 60_000);
});

describe('files in any order and any number of times', () => {
  it('each penny is posted once, and unassigned money equals the balance in the house book', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 300 }),
            day: fc.integer({ min: 0, max: 4 }),
            target: fc.integer({ min: 0, max: 4 }),
          }),
          { minLength: 1, maxLength: 25 },
        ),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.boolean()), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
        async (lines, ranges, withIds) => {
          run += 1;
          const targets = [await world.expectTopUp(250), await world.expectTopUp(400), await world.expectTopUp(1)];
          const entries = lines.map(({ amount, day, target }, index) =>
            line(amount, targets[target]?.reference ?? `Other ${run} ${target}`, {
              day: `2026-11-1${day}`,
              ...(withIds && { bankId: `run ${run} ${index}` }),
            }),
          );
          const before = await world.figures();
          const seen = new Set<number>();
          const fileOf = ([left, right]: readonly [number, number, boolean]): string => {
            const chosen = lines.flatMap(({ day }, index) =>
              day >= Math.min(left, right) && day <= Math.max(left, right) ? [index] : [],
            );
            for (const index of chosen) seen.add(index);
            const some = chosen.flatMap((index) => entries[index] ?? []);
            // A line that is left out keeps the file from being empty.
            const all = [...some, line(1, 'left out', { direction: 'DBIT' })];
            return withIds ? camtOf(all.toReversed()) : csvOf(all);
          };
          const files = ranges.map((range) => [fileOf(range), range[2]] as const);
          for (const [file, twice] of files)
            await (twice ? Promise.all([world.importAll(file), world.importAll(file)]) : world.importAll(file));
          const after = await world.figures();
          const total = [...seen].reduce((sum, index) => sum + (lines[index]?.amount ?? 0), 0);
          expect([after.payments - before.payments, after.bank - before.bank]).toEqual([total, total]);
          expect(after.available - before.available + (after.waiting - before.waiting)).toBe(total);
          expect(after.unmatched).toBe(after.waiting);
          for (const [index, { id }] of targets.entries()) {
            const paid = [...seen].reduce(
              (sum, at) => sum + (lines[at]?.target === index ? (lines[at]?.amount ?? 0) : 0),
              0,
            );
            const asked = [250, 400, 1][index] ?? 0;
            expect(await world.stateOf(id)).toEqual([
              paid >= asked ? 'processed' : paid > 0 ? 'queued' : 'pending',
              Math.min(paid, asked),
            ]);
          }
        },
      ),
      { numRuns: 12 },
    );
    await world.expectClean();
  }, 120_000);
});

it('finds owners of other references, and notifies them once when an order is paid in full', async () => {
  const order = {
    id: newId(),
    reference: bankReference(randomBytes(8)),
    teamId: demoTeams.quaysideBooks.id,
    userId: demoUsers.nora.id,
    walletId,
    amountPence: amountOfPence(7_000),
  };
  const told: string[] = [];
  let waits = true;
  const owners: ReferenceOwners = {
    find: async (_tx, references) => (waits && references.includes(order.reference) ? [order] : []),
    ended: async () => new Set(),
    seenInFull: async (_ctx, _tx, { id, amountPence }) => void told.push(`${id} ${amountPence}`),
  };
  await world.importAll(csvOf([line(3_000, order.reference, { day: '2026-11-19' })]), owners);
  expect([await world.stateOf(order.id), told]).toEqual([['queued', 3_000], []]);
  await world.importAll(csvOf([line(4_000, order.reference)]), owners);
  expect([await world.stateOf(order.id), told]).toEqual([['processed', 7_000], [`${order.id} 7000`]]);
  waits = false;
  const before = await world.figures();
  await world.importAll(csvOf([line(4_000, order.reference, { day: '2026-11-21' })]), owners);
  expect((await world.figures()).waiting - before.waiting).toBe(4_000);
  await world.expectClean();
});
