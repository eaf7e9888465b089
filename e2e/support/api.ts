import { createClient, type Client } from '@huggg/client';
import {
  buyOrder,
  createOrder,
  getCurrentUser,
  getTransaction,
  grantToken,
  listTeamWallets,
  searchProducts,
  type PurchaseResult,
} from '@huggg/contracts';

export type Person = {
  readonly client: Client;
  readonly token: string;
  readonly userId: string;
  readonly teamId: string;
  readonly walletId: string;
};

/** Returns a demo person who calls the API, with the team's first wallet. */
export async function apiAs(url: string, person: string): Promise<Person> {
  const token = await createClient({ baseUrl: url }).call(grantToken, {
    body: {
      grant_type: 'password',
      username: `${person}@${person === 'ops' ? 'huggg' : 'harbourpine'}.example`,
      password: 'unwrap-the-joy',
    },
  });
  const client = createClient({ baseUrl: url, getToken: () => token.access_token });
  const me = await client.call(getCurrentUser, {});
  const wallets = await client.call(listTeamWallets, { params: { id: me.teamId } });
  return {
    client,
    token: token.access_token,
    userId: me.user.id,
    teamId: me.teamId,
    walletId: wallets.find(({ name }) => name === 'Main wallet')?.id ?? '',
  };
}

/** Returns the id of the first product in a search. */
export async function productNamed(person: Person, query: string): Promise<string> {
  const { hits } = await person.client.call(searchProducts, { body: { query, size: 1 } });
  const [first] = hits;
  if (!first) throw new Error(`No product matches ${query}.`);
  return first.id;
}

export type Draft = { readonly id: string; readonly totalPence: number };

export async function draftOf(
  person: Person,
  details: Readonly<Record<string, unknown>>,
  name = 'API',
): Promise<Draft> {
  const order = await person.client.call(createOrder, {
    body: { name, type: 'bulkHugggs', details: { fromName: 'Ada', message: 'Thank you', ...details } },
  });
  if (order.totalPence === null) throw new Error(`The draft has no price: ${JSON.stringify(order.problems)}`);
  return { id: order.id, totalPence: order.totalPence };
}

export function pay(person: Person, draft: Draft, key: string): Promise<PurchaseResult> {
  return person.client.call(buyOrder, {
    body: {
      userId: person.userId,
      payment: { method: 'wallet', reference: person.walletId },
      purchase: { type: 'bulkHugggs', reference: draft.id, amount: draft.totalPence },
    },
    idempotencyKey: key,
  });
}

/**
 * Returns a transaction once its background work is done. After a crash, jobs wait about a minute until the heartbeat
 * of their worker is missed.
 */
export async function waitUntilProcessed(person: Person, id: string, { withinSeconds = 30 } = {}) {
  for (let tries = 0; tries < withinSeconds * 10; tries += 1) {
    const transaction = await person.client.call(getTransaction, { params: { id } });
    if (transaction.processing === null) return transaction;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Transaction ${id} is still being processed after ${withinSeconds} seconds.`);
}
