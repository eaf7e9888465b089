import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportAsked, limits, type ExportAsked } from '@huggg/contracts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileToken, type FileStore } from '../../../platform/files/index.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createPictureStore } from '../../../platform/images/index.ts';
import { fakeClock, runJobs, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoProductId, seedCatalogue } from '../../catalogue-import/index.ts';
import { demoWallets, seedWallets } from '../../funding/index.ts';
import { findOrderNames } from '../../gifts/index.ts';
import { insertSampleGifts } from '../../purchases/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { exportJobs, tidyExports } from '../jobs/export-jobs.ts';
import type { Workshop } from '../ports.ts';
import type { ExportRow } from '../queries/exports.ts';
import { askForExport, retryExport } from './ask.ts';
import { cancelExport, openExport, openExportByLink, readExport, readExports, removeExport } from './own-exports.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let workshop: Workshop;
const clock = fakeClock();
const as = (person: DemoPerson) => testContext({ database, clock, actor: demoActor(person) });
type Ctx = ReturnType<typeof as>;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'huggg-exports-'));
  files = createLocalStore({ folder });
  const pictures = createPictureStore(files, { isCondemned: async () => false });
  workshop = { files, pictures, snapshot: database.snapshot, nameOrders: findOrderNames };
  const setup = testContext({ database, clock });
  await seedPeople(setup);
  await seedCatalogue(setup);
  await seedWallets(setup);
  await createSampleGifts(demoTeams.harbourPine.id, demoUsers.ada.id, 12);
  await createSampleGifts(demoTeams.quaysideBooks.id, demoUsers.nora.id, 2);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => database.pool.query('delete from exports'));

async function createSampleGifts(
  teamId: string,
  userId: string,
  ordersPerTeam: number,
  giftsPerOrder = 25,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('select id from products order by id limit 1');
  const productId = rows[0]?.id ?? demoProductId('none');
  const walletId = demoWallets.main.id;
  await database.transaction((tx) =>
    insertSampleGifts(tx, {
      teamIds: [teamId],
      userId,
      productId,
      walletId,
      ordersPerTeam,
      giftsPerOrder,
      now: clock.now(),
    }),
  );
}

const ask = (ctx: Ctx, asked: z.input<typeof exportAsked>): Promise<ExportRow> =>
  askForExport(ctx, exportAsked.parse(asked) as ExportAsked, workshop);
const work = (ctx: Ctx, shop = workshop): Promise<void> => runJobs(ctx, exportJobs(shop).jobs);
const makeExport = async (ctx: Ctx, asked: z.input<typeof exportAsked>): Promise<ExportRow> => {
  const { id } = await ask(ctx, asked);
  await work(ctx);
  return readExport(ctx, id);
};
const linesOf = async (ctx: Ctx, id: string): Promise<string[][]> =>
  parse(await text((await openExport(ctx, id, { files })).file.stream), { bom: true });
const code = (code: string) => ({ code });

describe('an export', () => {
  it('is queued, created by a job and opened by its requester, who is notified', async () => {
    const ada = as('ada');
    const { id, status } = await ask(ada, { kind: 'hugggs', query: { statuses: ['Redeemed'] } });
    expect(status).toBe('created');
    await expect(openExport(ada, id, { files })).rejects.toMatchObject(code('export.no-file'));
    await work(ada);
    const row = await readExport(ada, id);
    const { rows } = await database.pool.query(
      'select id from gifts where team_id = $1 and status_id = 4 order by created_at desc, id desc',
      [demoTeams.harbourPine.id],
    );
    expect(row).toMatchObject({ status: 'completed', total: rows.length, processed: rows.length, attempt: 1 });
    const [headings, ...lines] = await linesOf(ada, id);
    expect(headings?.slice(0, 4)).toEqual(['Reference', 'Order', 'Recipient', 'Email']);
    expect(lines.map(([reference]) => reference)).toEqual(rows.map((gift: { id: string }) => gift.id));
    expect(ada.published.filter(({ type }) => type === 'export.finished')).toMatchObject([
      { id, ownerId: demoUsers.ada.id, data: { ready: true, kind: 'hugggs', rows: rows.length } },
    ]);
    // A job that runs twice creates nothing the second time.
    await exportJobs(workshop).jobs[0]?.run(ada as never, { id } as never);
    expect((await readExport(ada, id)).attempt).toBe(1);
  });

  it('is accessible to its requester only, and its link expires after 15 minutes', async () => {
    const ada = as('ada');
    const { id } = await makeExport(ada, { kind: 'transactions' });
    for (const person of ['victor', 'nora'] as const) {
      await expect(readExport(as(person), id)).rejects.toMatchObject(code('export.not-found'));
      await expect(openExport(as(person), id, { files })).rejects.toMatchObject(code('export.not-found'));
      await expect(cancelExport(as(person), id)).rejects.toMatchObject(code('export.not-found'));
      await expect(removeExport(as(person), id, { files })).rejects.toMatchObject(code('export.not-found'));
      await expect(retryExport(as(person), id, workshop)).rejects.toMatchObject(code('export.not-found'));
    }
    const token = fileToken(ada.secrets, { id, until: clock.now().add({ minutes: limits.exportLinkMinutes }) });
    const { file } = await openExportByLink(as('nora'), token, { files });
    expect((await text(file.stream)).split('\r\n')).toHaveLength(1 + 12 + 1);
    const later = fakeClock(clock.now().add({ minutes: 16 }).toString());
    for (const [ctx, link] of [
      [testContext({ database, clock: later }), token],
      [ada, `${token}x`],
    ] as const)
      await expect(openExportByLink(ctx, link, { files })).rejects.toMatchObject(code('export.link-ended'));
  });

  it('contains what its requester could see, and cannot be opened if they now see less', async () => {
    const ada = as('ada');
    const { id, total } = await makeExport(ada, { kind: 'hugggs' });
    expect(total).toBe(300);
    const { permissions, ...rest } = demoActor('ada');
    const narrowed = testContext({
      database,
      clock,
      actor: { ...rest, permissions: { ...permissions, 'view-team-transactions': 'own', 'view-huggg-status': 'own' } },
    });
    await expect(openExport(narrowed, id, { files })).rejects.toMatchObject(code('export.not-found'));
    const priya = as('priya');
    expect((await makeExport(priya, { kind: 'hugggs' })).total).toBe(0);
    await expect(ask(priya, { kind: 'audit-events' })).rejects.toMatchObject(code('access.forbidden'));
  });

  it('escapes formulas in both formats, and includes links only for users who may share them', async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from gifts where team_id = $1 limit 1', [
      demoTeams.harbourPine.id,
    ]);
    const hugggId = rows[0]?.id ?? '';
    await database.pool.query(`update gifts set receiver_name = '=cmd|calc' where id = $1`, [hugggId]);
    const [ada, victor] = [as('ada'), as('victor')];
    const asked = { kind: 'hugggs' as const, query: { ids: [hugggId] } };
    const [, csv] = await linesOf(ada, (await makeExport(ada, asked)).id);
    expect([csv?.[2], csv?.at(-1)]).toEqual(["'=cmd|calc", expect.stringContaining('/g/')]);
    const { id } = await makeExport(victor, { ...asked, format: 'xlsx' });
    const { file } = await openExport(victor, id, { files });
    const [, xlsx] = await readSheet(await buffer(file.stream));
    expect([xlsx?.[2], xlsx?.at(25) ?? null]).toEqual(['=cmd|calc', null]);
  });

  it('is a consistent snapshot, whatever changes while it is created', async () => {
    const ada = as('ada');
    const { id } = await ask(ada, { kind: 'hugggs', sort: [{ updated_at: { order: 'desc' } }] });
    let changed = false;
    const snapshot: Workshop['snapshot'] = (make) =>
      database.snapshot(async (read) => {
        await read.execute('select 1');
        if (!changed) {
          changed = true;
          await database.pool.query(`update gifts set receiver_name = 'Late', updated_at = now() where team_id = $1`, [
            demoTeams.harbourPine.id,
          ]);
        }
        return make(read);
      });
    await work(ada, { ...workshop, snapshot });
    const [, ...lines] = await linesOf(ada, id);
    expect(lines).toHaveLength(300);
    expect(lines.filter((line) => line[2] === 'Late')).toEqual([]);
  });
});

describe('each kind of list', () => {
  it.each<[string, () => z.input<typeof exportAsked>, string]>([
    ['orders', () => ({ kind: 'transactions', sort: [{ sale_total: { order: 'asc' } }] }), 'Reference'],
    ['a statement', () => ({ kind: 'wallet-entries', walletId: demoWallets.main.id }), 'Date'],
    ['the audit log', () => ({ kind: 'audit-events' }), 'Date (UTC)'],
  ])('exports %s', async (_, asked, heading) => {
    const ada = as('ada');
    const row = await makeExport(ada, asked());
    const lines = await linesOf(ada, row.id);
    expect(lines[0]?.[0]).toBe(heading);
    expect(lines.length - 1).toBe(row.total);
    expect(row.total).toBeGreaterThan(0);
  });

  it('exports the gifts of one order, and refuses an order or wallet of another team', async () => {
    const ada = as('ada');
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from transactions where team_id = $1 limit 1',
      [demoTeams.harbourPine.id],
    );
    const transactionId = rows[0]?.id ?? '';
    expect(await makeExport(ada, { kind: 'transaction-hugggs', transactionId })).toMatchObject({ total: 25 });
    await expect(ask(as('nora'), { kind: 'transaction-hugggs', transactionId })).rejects.toMatchObject(
      code('transaction.not-found'),
    );
    await expect(ask(as('nora'), { kind: 'wallet-entries', walletId: demoWallets.main.id })).rejects.toMatchObject(
      code('wallet.not-found'),
    );
  });
});

describe('limits of exports', () => {
  it('allow a team five unfinished exports, under concurrent requests too, and a person fifty a day', async () => {
    const ada = as('ada');
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(ada, { kind: 'transactions' })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.openExportsPerTeam);
    await expect(ask(as('victor'), { kind: 'transactions' })).rejects.toMatchObject(code('export.too-many-open'));
    const [first] = await readExports(ada);
    expect(await cancelExport(ada, first?.id ?? '')).toMatchObject({ status: 'failed', failReason: 'cancelled' });
    await ask(as('victor'), { kind: 'transactions' });
    await database.pool.query(
      `update exports set status = 'failed', fail_reason = 'fault', finished_at = created_at where status = 'created'`,
    );
    await database.pool.query(
      `insert into exports (id, team_id, user_id, kind, format, name, question, reach, status, fail_reason, created_at, updated_at, finished_at, expires_at)
       select gen_random_uuid(), team_id, user_id, kind, format, name, question, reach, status, fail_reason, created_at, updated_at, finished_at, expires_at
       from exports cross join generate_series(1, 9) where user_id = $1`,
      [demoUsers.ada.id],
    );
    await expect(ask(ada, { kind: 'transactions' })).rejects.toMatchObject(code('export.too-many-today'));
  });
});

describe('an interrupted export', () => {
  it('leaves no partial file, starts again on each attempt, fails after four and can be retried', async () => {
    const ada = as('ada');
    const { id } = await ask(ada, { kind: 'transactions' });
    const run = exportJobs({
      ...workshop,
      files: {
        ...files,
        put: async (name, body) => {
          if (!Buffer.isBuffer(body)) body.stream.destroy();
          throw new Error(`no space for ${name}`);
        },
      },
    }).jobs[0]?.run;
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(run?.(ada as never, { id } as never)).rejects.toThrow('no space');
      expect(await readExport(ada, id)).toMatchObject({ status: 'processing', attempt });
    }
    await run?.(ada as never, { id } as never);
    expect(await readExport(ada, id)).toMatchObject({ status: 'failed', failReason: 'fault' });
    expect((await readdir(join(folder, 'exports')).catch(() => [])).filter((name) => name.startsWith(id))).toEqual([]);
    ada.jobs.length = 0;
    await retryExport(ada, id, workshop);
    await work(ada);
    expect(await readExport(ada, id)).toMatchObject({ status: 'completed', attempt: 6, total: 12 });
    expect(await linesOf(ada, id)).toHaveLength(13);
    await expect(retryExport(ada, id, workshop)).rejects.toMatchObject(code('export.not-failed'));
  });

  it('stops and stores nothing if it was cancelled', async () => {
    const ada = as('ada');
    const { id } = await ask(ada, { kind: 'transactions' });
    const snapshot: Workshop['snapshot'] = async (make) => {
      await cancelExport(ada, id);
      return database.snapshot(make);
    };
    await work(ada, { ...workshop, snapshot });
    expect(await readExport(ada, id)).toMatchObject({ status: 'failed', failReason: 'cancelled', processed: 0 });
    expect((await readdir(join(folder, 'exports')).catch(() => [])).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is deleted with its file after seven days', async () => {
    const ada = as('ada');
    const { id } = await makeExport(ada, { kind: 'transactions' });
    const kept = async () => (await readdir(join(folder, 'exports'))).filter((name) => name.startsWith(id)).length;
    expect(await kept()).toBe(1);
    const late = testContext({
      database,
      clock: fakeClock(
        clock
          .now()
          .add({ hours: limits.exportDays * 24 })
          .toString(),
      ),
      actor: demoActor('ada'),
    });
    await expect(openExport(late, id, { files })).rejects.toMatchObject(code('export.not-found'));
    await tidyExports(late, { files });
    expect([await kept(), (await database.pool.query('select 1 from exports where id = $1', [id])).rowCount]).toEqual([
      0, 0,
    ]);
  });
});

it('exports twenty thousand rows without keeping them in memory', async () => {
  const ada = as('ada');
  await createSampleGifts(demoTeams.bristol.id, demoUsers.sam.id, 20, 1_000);
  await database.pool.query('analyze gifts, transactions');
  // Measures memory after a garbage collection, because the amount of garbage varies.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held: number[] = [];
  let reads = 0;
  const snapshot: Workshop['snapshot'] = (make) =>
    database.snapshot((read) =>
      make({
        ...read,
        run: (prepared, values) => {
          reads += 1;
          if (reads % 16 === 0) {
            collect();
            held.push(getHeapStatistics().used_heap_size);
          }
          return read.run(prepared, values);
        },
      }),
    );
  const { id } = await ask(ada, { kind: 'hugggs', format: 'xlsx', query: { teamIds: [demoTeams.bristol.id] } });
  await work(ada, { ...workshop, snapshot });
  expect(await readExport(ada, id)).toMatchObject({ status: 'completed', total: 20_000 });
  expect(held.length).toBeGreaterThan(1);
  // Would grow by tens of megabytes between the first and last thousands of rows if rows were kept in memory.
  expect((Math.max(...held) - (held[0] ?? 0)) / 1024 ** 2).toBeLessThan(12);
}, 120_000);
