import { limits, type StatementFileQuery } from '@huggg/contracts';
import { fileTitle, type CsvRow } from '@huggg/csv';
import type { Context, FileContext } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import type { CsvFile } from '../../../platform/http/index.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { entriesOf, type Entry } from '../../ledger/index.ts';
import { teamRules } from '../../teams/index.ts';
import { statementDocument, statementHead, statementRows } from '../domain/statement-file.ts';
import { errors } from '../errors.ts';
import type { Wallet } from '../queries/wallets.ts';
import { toEntryQuery, toVisibleEntries, type NameOrders } from './read-statement.ts';
import { readVisibleWallet } from './read-wallets.ts';
import { withFigures } from './wallet-figures.ts';

type StatementFileRequest = { readonly walletId: string; readonly query: StatementFileQuery };

/** Entries read by one database statement; this bounds the memory that a file needs, regardless of its length. */
const entriesAtATime = 1_000;

type StatementRows = { readonly name: string; readonly teamId: string; readonly rows: AsyncGenerator<CsvRow> };

/**
 * Returns a wallet's statement as rows, headings first, newest entry first; pages are read only as fast as the rows are
 * consumed.
 * @throws wallet.not-found.
 */
export async function statementRowsOf(
  ctx: FileContext,
  { walletId, query }: StatementFileRequest,
  nameOrders: NameOrders,
): Promise<StatementRows> {
  const wallet = await readVisibleWallet(ctx, walletId);
  const asked = toEntryQuery(wallet.id, query);
  const pages = inPages<Entry>(
    async (last) => {
      const cursor = last && { side: 'older' as const, sequence: last.sequence };
      return (await entriesOf(ctx.read, { ...asked, cursor, limit: entriesAtATime })).entries;
    },
    { full: entriesAtATime },
  );
  return rowsOf(ctx, { wallet, query, pages }, nameOrders);
}

/**
 * Returns the statement as csv immediately, if it is short enough.
 * @throws wallet.not-found, statement.too-many-entries.
 */
export async function statementCsv(
  ctx: Context,
  { walletId, query }: StatementFileRequest,
  nameOrders: NameOrders,
): Promise<CsvFile> {
  const wallet = await readVisibleWallet(ctx, walletId);
  const limit = limits.fileRowsAtOnce;
  const { entries, more } = await entriesOf(ctx.read, { ...toEntryQuery(wallet.id, query), cursor: null, limit });
  if (more) throw errors.tooManyEntries(limit);
  return rowsOf(ctx, { wallet, query, pages: [entries] }, nameOrders);
}

async function rowsOf(
  ctx: FileContext,
  {
    wallet,
    query,
    pages,
  }: {
    readonly wallet: Wallet;
    readonly query: StatementFileQuery;
    readonly pages: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>;
  },
  nameOrders: NameOrders,
): Promise<StatementRows> {
  const { preferences } = await teamRules(ctx.read, wallet.teamId);
  const { timeZone } = preferences;
  const rowOf = statementRows(timeZone);
  const rows = async function* rows(): AsyncGenerator<CsvRow> {
    yield statementHead(query.figure, timeZone);
    for await (const entries of pages) {
      const visible = await toVisibleEntries(ctx, { wallet, entries, figure: query.figure }, nameOrders);
      yield* visible.map(rowOf);
    }
  };
  return { name: `${wallet.name} statement`, teamId: wallet.teamId, rows: rows() };
}

/**
 * Returns a wallet's statement as a PDF.
 * @throws wallet.not-found, statement.too-long.
 */
export async function statementPdf(
  ctx: Context,
  { walletId, query }: StatementFileRequest,
  nameOrders: NameOrders,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const wallet = await readVisibleWallet(ctx, walletId);
  const asked = toEntryQuery(walletId, query);
  const limit = limits.statementPdfEntries;
  const { entries, more } = await entriesOf(ctx.read, { ...asked, cursor: null, limit });
  if (more) throw errors.statementTooLong(limit);
  const team = await teamRules(ctx.read, wallet.teamId);
  const [funded] = await withFigures(ctx.read, [wallet]);
  if (!funded) throw errors.walletNotFound();
  const content = await renderPdf(
    statementDocument({
      issuer: ctx.config.money.seller.name ?? ctx.config.productName,
      team: team.teamName,
      wallet: wallet.name,
      figure: query.figure,
      types: query.type ?? null,
      from: asked.from,
      to: asked.to,
      timeZone: team.preferences.timeZone,
      now: ctx.clock.now(),
      figures: funded.figures,
      entries: await toVisibleEntries(ctx, { wallet, entries, figure: query.figure }, nameOrders),
    }),
  );
  const name = fileTitle(`${wallet.name} statement`, { fallback: 'Statement' }).replaceAll(/[^ -~]+|"/g, '');
  return { fileName: `${name}.pdf`, content };
}
