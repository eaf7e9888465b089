import { limits } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import { amountOfPence } from '@huggg/money';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { fakeClock, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoActor, demoTeams, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { openFundedWallets } from './open-funded-wallets.ts';
import { holdForOrders } from './spend-for-gifts.ts';
import { statementCsv, statementPdf, statementRowsOf } from './statement-file.ts';

let database: TestDatabase;
const clock = fakeClock();
const as = (person: DemoPerson) => testContext({ database, clock, actor: demoActor(person) });
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  clock.set('2026-03-29T00:30:00Z');
  await seedPeople(as('ada'));
});
afterAll(() => database.close());

const nameOrders = () => Promise.resolve(new Map<string, never>());
/** Extracts the visible text of a PDF. */
async function textOf(content: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

const all = { figure: 'available' } as const;

/** Creates a wallet of £1,000.00 with orders, each a penny more than the previous one. */
async function walletWith(orders: number, description = 'Welcome week'): Promise<string> {
  const ctx = as('ada');
  const id = newId();
  const draft = {
    id,
    teamId: demoTeams.harbourPine.id,
    ownerUserId: null,
    name: 'Café & "more"',
    referenceId: null,
    tags: [],
    openingPence: amountOfPence(100_000_000),
    openingEntryId: newId(),
  };
  await ctx.transaction(async (tx) => {
    await openFundedWallets(tx, [draft], clock.now());
    await holdForOrders(
      tx,
      Array.from({ length: orders }, (_, index) => ({
        holdId: newId(),
        walletId: id,
        amountPence: amountOfPence(index + 1),
        reference: { kind: 'transaction', id: newId() },
        description,
      })),
      clock.now(),
    );
  });
  return id;
}

async function rowsOf(
  walletId: string,
  query: Parameters<typeof statementCsv>[1]['query'] = all,
  person: DemoPerson = 'ada',
) {
  const { name, rows } = await statementCsv(as(person), { walletId, query }, nameOrders);
  const read: CsvRow[] = [];
  for await (const row of rows) read.push(row);
  return { name, rows: read };
}

describe('a statement as CSV', () => {
  it('contains each entry once, newest first, across pages of the query', async () => {
    const walletId = await walletWith(2_345);
    const { name, rows } = await rowsOf(walletId);
    expect(name).toContain('statement');
    expect(rows).toHaveLength(1 + 2_345 + 1);
    const out = rows.slice(1).map((row) => row[6]);
    expect(out.slice(0, 2)).toEqual(['23.45', '23.44']);
    expect(new Set(rows.map((row) => row[8])).size).toBe(rows.length);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['2026-03-29', '00:30', 'Opening balance']);
  });

  it('is refused above its row limit, while an export has no limit', async () => {
    const walletId = await walletWith(limits.fileRowsAtOnce);
    await expect(rowsOf(walletId)).rejects.toMatchObject({ code: 'statement.too-many-entries' });
    const { rows } = await statementRowsOf(as('ada'), { walletId, query: all }, nameOrders);
    let count = 0;
    for await (const row of rows) count += row.length > 0 ? 1 : 0;
    expect(count).toBe(1 + limits.fileRowsAtOnce + 1);
  });

  it('applies the filters of the statement screen', async () => {
    const walletId = await walletWith(3);
    const filtered = await rowsOf(walletId, { ...all, type: ['gift-order'] });
    expect(filtered.rows).toHaveLength(4);
    const later = await rowsOf(walletId, { ...all, from: '2026-03-29T00:30:01Z' });
    expect(later.rows).toHaveLength(1);
    const held = await rowsOf(walletId, { figure: 'live' });
    expect([held.rows[0]?.[5], held.rows.length]).toEqual(['Held (GBP)', 4]);
  });

  it('uses the time zone of the team, also on the day when the clocks change', async () => {
    clock.set('2026-03-29T01:30:00Z');
    const { rows } = await rowsOf(await walletWith(1));
    expect(rows[1]?.slice(0, 2)).toEqual(['2026-03-29', '02:30']);
  });

  it('hides the orders of others from a user who sees only their own', async () => {
    const walletId = await walletWith(2);
    const { rows } = await rowsOf(walletId, all, 'priya');
    expect(rows.slice(1, 3).map((row) => [row[3], row[4]])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    await expect(rowsOf(walletId, all, 'nora')).rejects.toMatchObject({ code: 'wallet.not-found' });
  });
});

describe('a statement as PDF', () => {
  it('contains the entries, their totals and the balance of the wallet', async () => {
    const walletId = await walletWith(2);
    const { fileName, content } = await statementPdf(as('ada'), { walletId, query: all }, nameOrders);
    expect(fileName).toMatch(/^[ -~]+\.pdf$/);
    const text = await textOf(content);
    for (const part of [
      'Wallet statement',
      'This is not a VAT invoice',
      'Welcome week',
      '£0.03',
      '£999,999.97',
      'Balance now',
    ])
      expect(text).toContain(part);
  });

  it('says that no money moved in an empty period', async () => {
    const walletId = await walletWith(0);
    const query = { ...all, from: '2030-01-01T00:00:00Z' };
    const { content } = await statementPdf(as('ada'), { walletId, query }, nameOrders);
    const text = await textOf(content);
    expect(text).toContain('No money moved in this period.');
  });

  it('is refused above its limit of entries', async () => {
    const walletId = await walletWith(limits.statementPdfEntries);
    await expect(statementPdf(as('ada'), { walletId, query: all }, nameOrders)).rejects.toMatchObject({
      code: 'statement.too-long',
    });
  });
});
