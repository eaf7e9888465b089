import { limits, type StatementFileQuery, type WalletEntry } from '@huggg/contracts';
import { fileTitle, type CsvRow } from '@huggg/csv';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import type { CsvFile } from '../../../platform/http/index.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { entriesOf, type Entry } from '../../ledger/index.ts';
import { teamRules } from '../../teams/index.ts';
import { statementDocument, statementHead, statementRows } from '../domain/statement-file.ts';
import { errors } from '../errors.ts';
import type { Wallet } from '../queries/wallets.ts';
import { entriesAsked, findStatementWallet, toVisibleEntries, type NameOrders } from './read-statement.ts';
import { withFigures } from './wallet-figures.ts';

type Asked = { readonly walletId: string; readonly query: StatementFileQuery };

/** Entries that one statement of the database reads: the memory that a file takes, however long it is. */
const entriesAtATime = 1_000;

/**
 * A wallet's statement as csv, read page by page as fast as the caller takes it.
 * @throws wallet.not-found.
 */
export async function statementCsv(ctx: Context, { walletId, query }: Asked, nameOrders: NameOrders): Promise<CsvFile> {
  const wallet = await findStatementWallet(ctx, walletId);
  const { preferences } = await teamRules(ctx.read, wallet.teamId);
  const { timeZone } = preferences;
  return {
    name: `${wallet.name} statement`,
    rows: rowsOf(pagesOf(ctx, { wallet, query }, nameOrders), {
      head: statementHead(query.figure, timeZone),
      row: statementRows(timeZone),
    }),
  };
}

async function* rowsOf(
  pages: AsyncIterable<readonly WalletEntry[]>,
  { head, row }: { readonly head: CsvRow; readonly row: (entry: WalletEntry) => CsvRow },
): AsyncGenerator<CsvRow> {
  yield head;
  for await (const page of pages) yield* page.map(row);
}

async function* pagesOf(
  ctx: Context,
  { wallet, query }: { readonly wallet: Wallet; readonly query: StatementFileQuery },
  nameOrders: NameOrders,
): AsyncGenerator<readonly WalletEntry[]> {
  const asked = entriesAsked(wallet.id, query);
  const pages = inPages<Entry>(
    async (last) => {
      const cursor = last && { side: 'older' as const, sequence: last.sequence };
      return (await entriesOf(ctx.read, { ...asked, cursor, limit: entriesAtATime })).entries;
    },
    { full: entriesAtATime },
  );
  for await (const entries of pages)
    yield await toVisibleEntries(ctx, { wallet, entries, figure: query.figure }, nameOrders);
}

/**
 * A wallet's statement as PDF.
 * @throws wallet.not-found, statement.too-long.
 */
export async function statementPdf(
  ctx: Context,
  { walletId, query }: Asked,
  nameOrders: NameOrders,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const wallet = await findStatementWallet(ctx, walletId);
  const asked = entriesAsked(walletId, query);
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
