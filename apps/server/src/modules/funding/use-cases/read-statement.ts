import type { StatementFileQuery, WalletEntry, WalletEntryQuery, WalletFigure } from '@huggg/contracts';
import { readInstant } from '../../../platform/clock/index.ts';
import type { Context, FileContext } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { entriesOf, findOtherBooks, hasEntry, type Entry } from '../../ledger/index.ts';
import { accountsOfFigure } from '../domain/accounts.ts';
import { readCursor, writeCursor, type StatementCursor } from '../domain/statement-cursor.ts';
import { seesOrdersOf, walletReach } from '../policy.ts';
import { findWallets, type Wallet } from '../queries/wallets.ts';
import { toWireEntry } from '../wire.ts';
import { readVisibleWallet } from './read-wallets.ts';

type NamedOrder = { readonly userId: string; readonly name: string };

/** Finds the senders and names of these transactions and gifts, which belong to a higher-level module. */
export type NameOrders = (read: Read, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedOrder>>;

type StatementRequest = { readonly walletId: string; readonly query: WalletEntryQuery };

type Statement = {
  readonly data: WalletEntry[];
  readonly pagination: {
    readonly limit: number;
    readonly hasNext: boolean;
    readonly hasPrevious: boolean;
    readonly next: string | null;
    readonly previous: string | null;
  };
};

/**
 * Returns a page of the entries that changed one figure of a wallet, newest first. The cost depends only on the page,
 * regardless of the length of the wallet's history and how rare the requested types are.
 * @throws wallet.not-found; request.malformed if the cursor is invalid, or of the statement of another wallet.
 */
export async function readStatement(
  ctx: Context,
  { walletId, query }: StatementRequest,
  nameOrders: NameOrders,
): Promise<Statement> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && !cursor) throw malformedCursor();
  const wallet = await readVisibleWallet(ctx, walletId);
  // Otherwise the page would show when money moved in a wallet that the caller may not see. A replica may not have the
  // entry yet.
  const known = cursor && (await hasEntry(ctx.readPrimary, { bookId: walletId, sequence: cursor.sequence }));
  if (cursor && !known) throw malformedCursor();
  const { entries, more } = await entriesOf(ctx.read, {
    ...toEntryQuery(walletId, query),
    cursor,
    limit: query.limit,
  });
  const data = await toVisibleEntries(ctx, { wallet, entries, figure: query.figure }, nameOrders);
  return {
    data: await withOtherWallets(ctx, walletId, data),
    pagination: { limit: query.limit, ...neighbours({ entries, more, cursor }) },
  };
}

function malformedCursor(): Error {
  return catalogueError('request.malformed', {
    fields: [{ path: 'cursor', message: 'must be the `next` or `previous` value of a page' }],
  });
}

/** Adds the name of the other wallet to transfers, if the caller may see it. */
async function withOtherWallets(
  { read, actor }: FileContext,
  walletId: string,
  entries: readonly WalletEntry[],
): Promise<WalletEntry[]> {
  const pairIds = entries.flatMap(({ reference }) => (reference?.kind === 'transfer' ? [reference.id] : []));
  const others = await findOtherBooks(read, { bookId: walletId, pairIds });
  if (others.size === 0) return [...entries];
  const seen = await findWallets(read, walletReach(actor), [...others.values()]);
  return entries.map((entry) => {
    const otherId = entry.reference?.kind === 'transfer' ? others.get(entry.reference.id) : undefined;
    return otherId !== undefined && seen.has(otherId) ? { ...entry, otherWalletId: otherId } : entry;
  });
}

/** Returns the ledger query for a statement's filters. */
export function toEntryQuery(walletId: string, query: StatementFileQuery) {
  return {
    bookId: walletId,
    accounts: accountsOfFigure[query.figure],
    reasons: query.type ?? null,
    holdId: query.reference ?? null,
    from: query.from === undefined ? null : readInstant(query.from, 'UTC'),
    to: query.to === undefined ? null : readInstant(query.to, 'UTC'),
  };
}

/**
 * Converts entries, leaving out the reference and description of other people's orders if the caller sees only their
 * own.
 */
export async function toVisibleEntries(
  ctx: FileContext,
  {
    wallet,
    entries,
    figure,
  }: { readonly wallet: Wallet; readonly entries: readonly Entry[]; readonly figure: WalletFigure },
  nameOrders: NameOrders,
): Promise<WalletEntry[]> {
  const orders = await nameOrders(
    ctx.read,
    entries.filter(isOfOrder).map(({ reference }) => reference.id),
  );
  const seesAll = seesOrdersOf(ctx.actor, wallet);
  return entries.map((entry) => {
    const order = orders.get(entry.reference.id);
    const hidesOrder = !seesAll && isOfOrder(entry) && order?.userId !== ctx.actor.userId;
    return toWireEntry(entry, { figure, hidesOrder, orderName: order?.name });
  });
}

const isOfOrder = ({ reference: { kind } }: Entry): boolean => kind === 'transaction' || kind === 'gift';

/** Returns the cursors of the previous and next page. The page that the caller came from always exists. */
function neighbours({
  entries,
  more,
  cursor,
}: {
  readonly entries: readonly Entry[];
  readonly more: boolean;
  readonly cursor: StatementCursor | null;
}) {
  const newest = entries[0];
  const oldest = entries.at(-1);
  const hasNext = oldest !== undefined && (cursor?.side === 'newer' || more);
  const hasPrevious = newest !== undefined && (cursor?.side === 'newer' ? more : cursor !== null);
  return {
    hasNext,
    hasPrevious,
    next: hasNext ? writeCursor({ side: 'older', sequence: oldest.sequence }) : null,
    previous: hasPrevious ? writeCursor({ side: 'newer', sequence: newest.sequence }) : null,
  };
}
