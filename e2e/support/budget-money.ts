import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  buyOrder,
  createOrder,
  listBudgetInvoices,
  listParticipants,
  listTeamWallets,
  listWalletEntries,
  redeemLaunch,
  searchGifts,
  transferBetweenWallets,
  viewLaunch,
  type AutomationParticipant,
  type BudgetInvoice,
  type WalletEntry,
} from '@huggg/contracts';
import { rowsOfCsv, unpack } from '../../apps/server/src/app/testing/unpack.ts';
import { textOfPdf } from '../../apps/server/src/platform/pdf/testing/text-of-pdf.ts';
import type { Person } from './api.ts';

/** Moves money between two wallets of the team. */
export const move = (
  ada: Person,
  { from, to, pence }: { readonly from: string; readonly to: string; readonly pence: number },
) =>
  ada.client.call(transferBetweenWallets, {
    params: { id: from },
    body: { toWalletId: to, amount: pence },
    idempotencyKey: `budgets-${from}-${to}-${pence}`,
  });

export const availableIn = async (ada: Person, id: string): Promise<number> => {
  const wallets = await ada.client.call(listTeamWallets, { params: { id: ada.teamId } });
  return wallets.find((wallet) => wallet.id === id)?.available ?? 0;
};

/** Returns all current and former participants. */
export async function everyoneOf(ada: Person, budgetId: string): Promise<readonly AutomationParticipant[]> {
  const status = ['draft', 'active', 'inactive', 'deleted'] as const;
  const query = { limit: 100, status: [...status] };
  return (await ada.client.call(listParticipants, { params: { id: budgetId }, query })).data;
}

type GiftToBuy = { readonly walletId: string; readonly productId: string; readonly email: string };

/** Creates a draft of one gift by email, complete except for its payment. */
export const draftFor = (olu: Person, { productId, email }: Omit<GiftToBuy, 'walletId'>) =>
  olu.client.call(createOrder, {
    body: {
      type: 'bulkHugggs',
      name: `Thank you ${email}`,
      details: {
        productId,
        fromName: 'Olu',
        message: 'Thank you',
        deliveryMethod: 'email',
        expiry: 30,
        receivers: [{ email, name: 'Sam' }],
      },
    },
  });

/** Buys one gift as a participant from a wallet. @returns its cost in pence. */
export async function buyFrom(olu: Person, { walletId, ...gift }: GiftToBuy): Promise<number> {
  const draft = await draftFor(olu, gift);
  const amount = draft.totalPence ?? 0;
  await olu.client.call(buyOrder, {
    body: {
      userId: olu.userId,
      payment: { method: 'wallet', reference: walletId },
      purchase: { type: 'bulkHugggs', reference: draft.id, amount },
    },
    idempotencyKey: `budgets-${draft.id}`,
  });
  return amount;
}

/** Shows the code of the gift that was sent to a recipient, as the recipient. */
export async function redeemAs(olu: Person, email: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = await olu.client.call(searchGifts, { body: { index: 'huggg', query: { text: email } } });
    const [gift] = data.hits;
    if (gift?.status === 'Sent') {
      const at = { params: { shortcode: gift.shortcode } };
      const { gift: shown } = await olu.client.call(viewLaunch, { ...at, body: {} });
      const choice = shown?.items[0]?.id;
      await olu.client.call(redeemLaunch, { ...at, body: choice === undefined ? {} : { choice } });
      return;
    }
    await pause(200);
  }
  throw new Error(`No gift was sent to ${email}.`);
}

/** Returns all movements of a wallet's available balance, summed by type: credits less debits. */
export async function sumsOfStatement(ada: Person, walletId: string): Promise<ReadonlyMap<string, number>> {
  const entries: WalletEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await ada.client.call(listWalletEntries, {
      params: { id: walletId },
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    entries.push(...page.data);
    cursor = page.pagination.next ?? undefined;
  } while (cursor !== undefined);
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(entry.type, (sums.get(entry.type) ?? 0) + entry.in - entry.out);
  return sums;
}

/** Returns the sums of the statements of several wallets. */
export async function sumsOfStatements(ada: Person, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const all = await Promise.all(ids.map((id) => sumsOfStatement(ada, id)));
  const sums = new Map<string, number>();
  for (const one of all) for (const [type, pence] of one) sums.set(type, (sums.get(type) ?? 0) + pence);
  return sums;
}

const penceOf = (pounds: string | undefined): number => Math.round(Number(pounds ?? 0) * 100);

/** The sums of the archives of a period's invoice; `gifts` is the value and fees of the gifts paid for. */
type PeriodSums = {
  readonly sums: Readonly<
    Record<'period' | 'people' | 'given' | 'returned' | 'spent' | 'available' | 'held' | 'gifts', number>
  >;
  /** The text of the receipts. */
  readonly receipts: string;
};

async function filesOf(url: string, { files }: BudgetInvoice): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const file of files) {
    const answer = await fetch(new URL(file.url, url));
    if (!answer.ok) throw new Error(`${file.fileName} could not be downloaded: ${answer.status}.`);
    for (const [name, content] of await unpack(Readable.from([Buffer.from(await answer.arrayBuffer())])))
      found.set(name, content);
  }
  return found;
}

/** Downloads the archives of every period and returns their sums. */
export async function sumsOfInvoices(url: string, ada: Person, budgetId: string): Promise<readonly PeriodSums[]> {
  const { data } = await ada.client.call(listBudgetInvoices, { params: { id: budgetId }, query: { limit: 25 } });
  const periods: PeriodSums[] = [];
  for (const invoice of data.toSorted((a, b) => a.period - b.period)) {
    const files = await filesOf(url, invoice);
    const rowsOf = (ending: string) => rowsOfCsv([...files].find(([name]) => name.endsWith(ending))?.[1]);
    const people = rowsOf('participants.csv');
    const sum = (rows: typeof people, heading: string): number =>
      rows.reduce((total, row) => total + penceOf(row[heading]), 0);
    const receipts: string[] = [];
    for (const [name, content] of files) if (name.endsWith('.pdf')) receipts.push(...(await textOfPdf(content)));
    const gifts = rowsOf('gifts.csv');
    periods.push({
      sums: {
        period: invoice.period,
        people: people.length,
        given: sum(people, 'Given (GBP)'),
        returned: sum(people, 'Returned (GBP)'),
        spent: sum(people, 'Spent (GBP)'),
        available: sum(people, 'Available at the end (GBP)'),
        held: sum(people, 'Held at the end (GBP)'),
        gifts: sum(gifts, 'Value (GBP)') + sum(gifts, 'Fee (GBP)'),
      },
      receipts: receipts.join('\n'),
    });
  }
  return periods;
}
