import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { modalities, type MiReport, type OrderFileColumn, type PostOfficeUpload } from '@huggg/contracts';
import { pence } from '@huggg/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets, topUpWallet } from '../modules/funding/index.ts';
import { fileOf, lineOf } from '../modules/post-office/testing/index.ts';
import { balancesOf, testProducts } from '../modules/purchases/testing/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import type { Transact } from '../platform/database/index.ts';
import { newId } from '../platform/ids/index.ts';
import { runJobs, type TestContext } from '../platform/testing/index.ts';
import { goodLines, postOfficeWorld, type PostOfficeWorld } from './testing/post-office-world.ts';

let po: PostOfficeWorld;
beforeAll(async () => {
  po = await postOfficeWorld();
});
afterAll(() => po.close());

const { cake, tea, card } = testProducts;

describe('a file of 1,000 lines', () => {
  let ada: TestContext;
  let done: PostOfficeUpload;
  beforeAll(() => {
    ada = po.world.as('ada');
  });

  it('with 37 faults costs nothing, and each fault is reported by row and field', async () => {
    const lines = [...goodLines(1_000, 'K')];
    const wrong: { row: number; field: OrderFileColumn }[] = [];
    const spoil = (field: OrderFileColumn, value: string, indexes: readonly number[]) => {
      for (const index of indexes) {
        lines[index] = { ...lines[index], [field]: value };
        wrong.push({ row: index + 2, field });
      }
    };
    spoil('deliverTo', 'ada@northwind', [0, 1, 2, 3, 10]);
    spoil('value', 'a fortune', [20, 30, 40, 50]);
    spoil('value', '2.00', [60, 70, 80, 90]);
    spoil('voucherType', 'no-such-thing', [100, 110, 120, 130]);
    spoil('postcode', 'BRISTOL', [7, 17, 27, 37]);
    spoil('addressLine1', '', [47, 57, 67]);
    spoil('modality', 'PIGEON', [140, 150, 160]);
    spoil('deliverTo', '0117 496 0000', [9, 19, 29]);
    spoil('voucherId', 'K-200', [200, 201, 202]);
    spoil('voucherId', '=HYPERLINK("https://evil.example")', [210, 211]);
    spoil('lastName', 'Drop\u0000Table', [220, 221]);
    const before = await balancesOf(po.world, demoWallets.main.id);
    const { id } = await po.send(ada, fileOf(lines));
    await po.run(ada);
    const failed = await po.read(ada, id);
    expect(failed).toMatchObject({
      status: 'FAILED',
      failedAt: 'VALIDATING',
      failReasonCount: 37,
      abilities: { retry: true },
    });
    const listed = await po.reasons(ada, id);
    const places = (all: readonly { row: number | null; field: string | null }[]) =>
      all.map(({ row, field }) => `${row} ${field}`).toSorted();
    expect(places(listed)).toEqual(places(wrong));
    for (const { message } of listed) expect(message).toMatch(/\. .+\.$/u);
    expect(await balancesOf(po.world, demoWallets.main.id)).toEqual(before);
    expect(await po.giftsOf(id)).toEqual([]);
  });

  it('that is valid becomes gifts, paid in one sum, and its letters and data are ready for download', async () => {
    const before = await balancesOf(po.world, demoWallets.main.id);
    const content = fileOf(goodLines(1_000, 'K'));
    const { id } = await po.send(ada, content);
    await po.run(ada);
    done = await po.read(ada, id);
    expect(done).toMatchObject({ status: 'COMPLETED', lines: 1_000, valuePence: 100_000, failReasons: [] });
    for (const stage of [
      'Pending',
      'Validating',
      'Validated',
      'Generating',
      'Generated',
      'Sending',
      'Sent',
      'Completed',
    ] as const)
      expect(done[`date${stage}`]).not.toBeNull();
    expect(done.modalities.map(({ modality, lines, made, sent }) => [modality, lines, made, sent])).toEqual([
      ['DATA', 300, 300, 300],
      ['EMAIL', 400, 400, 400],
      ['LETTER', 200, 200, 200],
      ['SMS', 100, 100, 100],
    ]);
    const after = await balancesOf(po.world, demoWallets.main.id);
    // SMS fees are taken when the SMS is sent; the rest of the price is held for the gifts.
    expect((before['available'] ?? 0) - (after['available'] ?? 0)).toBe(done.totalPence);
    expect((after['live'] ?? 0) - (before['live'] ?? 0)).toBe(done.valuePence);
    expect(new Set(po.mailed).size).toBeGreaterThanOrEqual(400);
    const gifts = await po.giftsOf(id);
    expect(gifts.map(({ voucher_id }) => voucher_id)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => `K-${index + 1}`),
    );
    expect(new Set(gifts.map(({ status_id }) => status_id))).toEqual(new Set([2]));
    expect(await po.findings()).toEqual([]);
    const repeated = await po.send(ada, content);
    expect(repeated).toMatchObject({ id, repeated: true, status: 'COMPLETED' });
    expect(ada.jobs).toEqual([]);
  });

  it('has its letters as one PDF and its data as csv, with links that expire', async () => {
    expect(done.outputs.map(({ kind, vouchers }) => [kind, vouchers])).toEqual([
      ['data', 300],
      ['letters', 200],
    ]);
    const open = async (url: string | null | undefined) => {
      const token = (url ?? '').split('/').at(-1);
      return text(await po.call<Readable>(ada, 'GET /v3/po-orders/files/{token}', { params: { token } }));
    };
    const [data, letters] = done.outputs;
    const rows = parse<Record<string, string>>(await open(data?.downloadUrl), { columns: true, bom: true });
    expect(rows).toHaveLength(300);
    expect(rows[0]).toMatchObject({ voucherId: 'K-5', value: '1.00', deliverTo: 'Counter 5' });
    expect(rows[0]?.['link']).toMatch(/\/g\/\w{16}$/u);
    expect((await open(letters?.downloadUrl)).startsWith('%PDF-1.7')).toBe(true);
    po.world.clock.advance({ minutes: 16 });
    await expect(open(letters?.downloadUrl)).rejects.toMatchObject({ code: 'post-office.link-ended' });
    const victor = await po.read(po.world.as('priya'), done.id).catch((error: unknown) => error);
    expect(victor).toMatchObject({ code: 'post-office.upload-not-found' });
  });

  it('is cancelled by a cancel file as far as possible; vouchers that cannot be cancelled are reported by row', async () => {
    const gifts = await po.giftsOf(done.id);
    const redeemed = gifts.slice(0, 3).map(({ id }) => id);
    await po.world.database.pool.query('update gifts set status_id = 5, ended_at = now() where id = any ($1)', [
      redeemed,
    ]);
    const before = await balancesOf(po.world, demoWallets.main.id);
    const ids = [...gifts.slice(0, 13).map(({ voucher_id }) => voucher_id), 'K-13', 'NOBODY-1'];
    const { id } = await po.cancel(
      ada,
      ['voucherId,reason', ...ids.map((one) => `${one},Left the scheme`), ''].join('\n'),
    );
    await po.run(ada);
    const cancelled = await po.read(ada, id);
    expect(cancelled).toMatchObject({
      kind: 'cancel',
      status: 'COMPLETED',
      cancelled: 10,
      returnedPence: 1_000,
      lines: 15,
    });
    expect(cancelled.teamIds).toContain(demoTeams.harbourPine.id);
    const listed = await po.reasons(ada, id);
    expect(listed.map(({ row, code }) => [row, code])).toEqual([
      [2, 'expired'],
      [3, 'expired'],
      [4, 'expired'],
      [15, 'named-twice'],
      [16, 'not-found'],
    ]);
    const after = await balancesOf(po.world, demoWallets.main.id);
    expect((after['available'] ?? 0) - (before['available'] ?? 0)).toBe(1_000);
    await po.world.database.pool.query('update gifts set status_id = 2, ended_at = null where id = any ($1)', [
      redeemed,
    ]);
    expect(await po.findings()).toEqual([]);
  });

  it('is included in the report of its day, which is created once and sent as a link that expires', async () => {
    po.world.clock.set('2026-10-06T03:12:00Z');
    const planning = po.world.as('ada');
    await planReports(planning);
    await planReports(planning);
    await po.run(planning);
    const { data, total } = await po.call<{ data: MiReport[]; total: number }>(planning, 'GET /v3/po-mi/mi-reports', {
      query: { status: 'SUCCESS' },
    });
    expect([total, data[0]?.reportDate]).toEqual([1, '2026-10-05']);
    const { fileName, downloadUrl } = await po.call<{ fileName: string; downloadUrl: string }>(
      planning,
      'GET /v3/po-mi/mi-reports/{id}/download',
      { params: { id: data[0]?.id } },
    );
    expect(fileName).toBe('MI report 2026-10-05.csv');
    const token = downloadUrl.split('/').at(-1);
    const rows = parse<Record<string, string>>(
      await text(await po.call<Readable>(planning, 'GET /v3/po-mi/files/{token}', { params: { token } })),
      { columns: true, bom: true },
    );
    const ofFile = rows.filter((row) => row['File id'] === done.id);
    expect(
      ofFile.map((row) => [
        row['Modality'],
        row['Lines'],
        row['Made on the day'],
        row['Cancelled on the day (£)'],
        row['Outstanding at the end of the day'],
      ]),
    ).toEqual([
      ['DATA', '300', '300', '3.00', '297'],
      ['EMAIL', '400', '400', '4.00', '396'],
      ['LETTER', '200', '200', '2.00', '198'],
      ['SMS', '100', '100', '1.00', '99'],
    ]);
    expect(rows.find((row) => row['Kind'] === 'cancel')).toMatchObject({
      Lines: '15',
      'Vouchers cancelled by it': '10',
    });
    po.world.clock.set('2026-10-05T12:00:00Z');
  });
});

const planReports = (ctx: TestContext) => {
  const plan = po.schedules.find(({ job }) => job.name === 'post-office.plan-mi-reports')?.job;
  return plan?.run(ctx, {} as never);
};

describe('a wallet with insufficient funds', () => {
  it('fails the file with the missing amount, and pays it after a top-up', async () => {
    const ada = po.world.as('ada');
    const walletId = demoWallets.bristol.id;
    const { available = 0 } = await balancesOf(po.world, walletId);
    const count = Math.ceil(available / card.pricePence) + 2;
    const lines = Array.from({ length: count }, (_, index) =>
      lineOf(index + 1, 'DATA', { productId: card.id, value: '25.00', prefix: 'SHORT' }),
    );
    const { id } = await po.send(ada, fileOf(lines), { walletId });
    await po.run(ada);
    const failed = await po.read(ada, id);
    const total = count * (card.pricePence + card.feePence);
    expect(failed).toMatchObject({ status: 'FAILED', failedAt: 'VALIDATED', missingPence: total - available });
    expect(failed.failReasons[0]?.message).toMatch(/Nothing was taken\. Top it up by £/u);
    expect((await balancesOf(po.world, walletId))['available']).toBe(available);
    await ada.transaction((tx) =>
      topUpWallet(ada, tx, {
        topUpId: newId(),
        walletId,
        amountPence: pence(total),
        type: 'credit',
        against: 'bank',
        userId: ada.actor.userId,
        sourceId: newId(),
        description: 'Short',
      }),
    );
    await po.call(ada, 'POST /v3/po-orders/orders/{id}/retry', { params: { id } });
    await po.run(ada);
    expect(await po.read(ada, id)).toMatchObject({ status: 'COMPLETED', missingPence: null, failReasons: [] });
    expect((await balancesOf(po.world, walletId))['available']).toBe(available);
    expect(await po.findings()).toEqual([]);
  });
});

describe('an attempt that is killed', () => {
  /** Returns the context of a process that ends in its n-th transaction, after its work outside transactions. */
  const dying = (ctx: TestContext, at: number): { readonly ctx: TestContext; readonly died: () => boolean } => {
    const counted = { transactions: 0 };
    const transaction: Transact = async (work, options) => {
      counted.transactions += 1;
      if (counted.transactions < at) return ctx.transaction(work, options);
      throw new Error('The power is off.');
    };
    const parts = { ...Object.getOwnPropertyDescriptors(ctx), transaction: { value: transaction } };
    return { ctx: Object.defineProperties({} as TestContext, parts), died: () => counted.transactions >= at };
  };

  it('at any batch is followed by one that does nothing twice', async () => {
    const resume = po.schedules.find(({ job }) => job.name === 'post-office.resume-uploads')?.job;
    for (let at = 1, died = true; died; at += 1) {
      const ada = po.world.as('ada');
      const before = await balancesOf(po.world, demoWallets.main.id);
      const lines = modalities.map((modality, index) =>
        lineOf(index + 1, modality, { productId: cake.id, value: '12.00', prefix: `D${at}` }),
      );
      const { id } = await po.send(ada, fileOf(lines));
      const attempt = dying(ada, at);
      await runJobs(attempt.ctx, po.jobs).catch((error: unknown) =>
        expect(String(error)).toContain('The power is off.'),
      );
      died = attempt.died();
      po.world.clock.advance({ minutes: 16 });
      await resume?.run(ada, {} as never);
      await resumeOrders(ada, id);
      await po.run(ada);
      const after = await balancesOf(po.world, demoWallets.main.id);
      const ended = await po.read(ada, id);
      expect([at, ended.status, ended.failReasons, ended.outputs.length]).toEqual([at, 'COMPLETED', [], 2]);
      expect(await po.giftsOf(id)).toHaveLength(4);
      expect((before['available'] ?? 0) - (after['available'] ?? 0)).toBe(ended.totalPence);
      expect(at).toBeLessThan(80);
    }
    expect(await po.findings()).toEqual([]);
  });
});

/** Recreates the jobs of a dead worker, which the queue would give to another, from the state of their orders. */
async function resumeOrders(ctx: TestContext, uploadId: string): Promise<void> {
  const { rows } = await po.world.database.pool.query<{ id: string; processing: string }>(
    'select t.id, t.processing from post_office_batches b join transactions t on t.id = b.transaction_id where b.upload_id = $1 and t.processing is not null',
    [uploadId],
  );
  for (const { id, processing } of rows)
    ctx.jobs.push({
      name: processing === 'sending' ? 'gifting.dispatch-gifts' : 'gifting.prepare-gifts',
      data: { transactionId: id },
    });
}

describe('the content of an order file', () => {
  const failed = async (content: string | Buffer, rights: TestContext = po.world.as('ada')) => {
    const { id } = await po.send(rights, content);
    await po.run(rights);
    const { status, failReasons } = await po.read(rights, id);
    return [status, failReasons.map(({ row, field, code }) => [row, field, code])] as const;
  };
  const head = 'voucherId,voucherType,value,modality,deliverTo';
  const line = `ODD-1,${tea.id},1.00,DATA,x`;
  it.each([
    ['no known heading', 'a,b,c\n1,2,3\n', [1, 'a', 'column-unknown']],
    [
      'a binary file',
      Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2, 3, 9, 0x80, 0xff]),
      [1, expect.any(String), 'column-unknown'],
    ],
    ['headings alone', `${head}\n`, [null, null, 'no-lines']],
    ['a quotation mark that is never closed', `${head}\nODD-2,"${tea.id},1.00,DATA,x\n`, [2, null, 'quotes']],
    ['a giant field', `${head}\nODD-3,${'x'.repeat(20_000)},1.00,DATA,x\n`, [2, null, 'row-too-long']],
    ['more cells than headings', `${head}\n${line},more\n`, [2, 'voucherId', 'cells-too-many']],
    ['a heading that is missing', `voucherId,value,modality\nODD-4,1.00,DATA\n`, [1, 'voucherType', 'column-missing']],
    [
      'a template of another team',
      `${head},templateId\nODD-5,${tea.id},1.00,EMAIL,a@northwind.example,01920000-0000-7000-8000-00000000dead\n`,
      [2, 'templateId', 'template.not-found'],
    ],
  ])('%s is refused with its row and field', async (_, content, expected) => {
    const [status, found] = await failed(content);
    expect([status, found[0]]).toEqual(['FAILED', expected]);
  });

  it('is accepted in UTF-16, Windows-1252 and UTF-8', async () => {
    const csv = (id: string) => `${head},lastName\r\n${id},${tea.id},1.00,DATA,x,Zoë\r\n`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv('U16'), 'utf16le')]);
    const bare = Buffer.from(csv('U16B'), 'utf16le');
    const windows = Buffer.from(csv('W1252'), 'latin1');
    for (const content of [utf16, bare, windows, Buffer.from(`\uFEFF${csv('U8')}`)])
      expect(await failed(content)).toEqual(['COMPLETED', []]);
    const { rows } = await po.world.database.pool.query(
      "select distinct last_name from post_office_lines where voucher_id = any ('{U16,U16B,W1252,U8}')",
    );
    expect(rows).toEqual([{ last_name: 'Zoë' }]);
  });

  it('is refused for a voucher that another file of the team ordered, without disclosing files of other teams', async () => {
    const ada = po.world.as('ada');
    const content = fileOf([lineOf(1, 'DATA', { productId: tea.id, value: '1.00', prefix: 'ONCE' })]);
    expect((await failed(content, ada))[0]).toBe('COMPLETED');
    expect(await failed(`${content}\r\n`, ada)).toEqual(['FAILED', [[2, 'voucherId', 'voucher-known']]]);
    await po.setFlag(demoTeams.quaysideBooks.id);
    const nora = po.world.as('nora');
    expect((await failed(content, nora))[0]).toBe('COMPLETED');
    const { id } = await po.send(ada, content);
    for (const act of [
      'GET /v3/po-orders/orders/{id}',
      'POST /v3/po-orders/orders/{id}/retry',
      'GET /v3/po-orders/orders/{id}/fail-reasons',
    ])
      await expect(po.call(nora, act, { params: { id } })).rejects.toMatchObject({
        code: 'post-office.upload-not-found',
      });
    const stop = await po.cancel(nora, 'voucherId\nK-20\n');
    await po.run(nora);
    expect((await po.reasons(nora, stop.id)).map(({ code }) => code)).toEqual(['not-found']);
  });

  it('is refused without the flag or without a file, and if the connection is lost', async () => {
    const ada = po.world.as('ada');
    await expect(po.send(ada, '')).rejects.toMatchObject({ code: 'post-office.file-empty' });
    const half = Readable.from(
      (function* () {
        yield Buffer.from(`${head}\n`);
        throw new Error('aborted');
      })(),
    );
    const upload = po.routes.find(({ endpoint }) => endpoint.path.endsWith('/orders/upload'));
    const asked = upload?.handle(
      ada,
      { query: { fileName: 'half.csv' } } as never,
      { request: { body: half } } as never,
    );
    await expect(asked).rejects.toThrow('aborted');
    const { rows } = await po.world.database.pool.query(
      "select 1 from post_office_uploads where file_name = 'half.csv'",
    );
    expect(rows).toEqual([]);
    await po.world.database.pool.query("delete from flags where name = 'post-office'");
    await expect(po.send(po.world.as('ada'), line)).rejects.toMatchObject({ code: 'post-office.not-enabled' });
    await po.setFlag(demoTeams.harbourPine.id);
  });
});
