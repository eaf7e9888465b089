import { searchGifts, searchTransactions } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import { api } from '../../shared/api/api.ts';
import { giftReference } from '../../shared/gifts/receiver-name.ts';
import { can } from '../../shared/session/session.ts';
import type { Command } from './commands.ts';

const max = 5;

/** Searches orders and gifts by name, recipient, reference or short code. */
export async function find(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const [orders, gifts] = await Promise.all([
    can('view-team-transactions') ? findOrders(text, signal) : [],
    can('view-huggg-status') ? findGifts(text, signal) : [],
  ]);
  return [...orders, ...gifts];
}

async function findOrders(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(
    searchTransactions,
    { body: { index: 'transactions', query: { text }, size: max, stable_pages: false } },
    { signal },
  );
  return data.hits.map(({ transaction, product }) => ({
    id: `order:${transaction.id}`,
    section: 'Orders',
    label: transaction.name,
    hint: `${product.label} · ${pounds(transaction.sale_total)} · ${date(transaction.created_at)}`,
    to: `/transactions/${transaction.id}`,
  }));
}

async function findGifts(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(searchGifts, { body: { index: 'hugggs', query: { text }, size: max } }, { signal });
  return data.hits.map((gift) => ({
    id: `gift:${gift.id}`,
    section: 'Gifts',
    label: gift.receiver.name ?? gift.receiver.email ?? gift.receiver.phone_number ?? `Link ${giftReference(gift)}`,
    hint: `${gift.purchase.label} · ${gift.transaction.name}`,
    to: `/gifts/${gift.id}`,
  }));
}
