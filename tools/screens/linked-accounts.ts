import {
  applyAccountSync,
  createLinkedAccount,
  exchangePublicToken,
  listAccountSyncs,
  startAccountSync,
  type AccountSync,
  type IntegrationCategory,
} from '@huggg/contracts';
import type { Person } from '../../e2e/support/api.ts';
import { withDatabase } from '../../e2e/support/database.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { ScreensWorld } from './shots.ts';

type System = { readonly category: IntegrationCategory; readonly integrationSlug: string };
type Member = { readonly firstName: string; readonly lastName: string; readonly email: string };

const hris = (integrationSlug: string): System => ({ category: 'hris', integrationSlug });
const messaging = (integrationSlug: string): System => ({ category: 'messaging', integrationSlug });

/** Members of the demo team: a sync that contains only them invites nobody. */
const members: readonly Member[] = [
  { firstName: 'Priya', lastName: 'Nair', email: 'priya@harbourpine.example' },
  { firstName: 'Olu', lastName: 'Adeyemi', email: 'olu@harbourpine.example' },
  { firstName: 'Victor', lastName: 'Osei', email: 'victor@harbourpine.example' },
];
const newcomers: readonly Member[] = ['Amara Brook', 'Elis Davies', 'Gwen Hale'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${lastName}@harbourpine.example`.toLowerCase() };
});

/** Sends a request to the aggregator that the sandbox simulates. */
async function requestSandbox({ sandboxUrl }: Product, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${sandboxUrl}/linked-accounts/${path}`, {
    method: 'POST',
    redirect: 'manual',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`The aggregator returned ${answer.status} for ${path}.`);
  return answer;
}

/** Returns the newest sync of an account once it is waiting or has ended. */
async function waitForSync({ client }: Person, id: string): Promise<AccountSync> {
  for (let tries = 0; tries < 150; tries += 1) {
    const [newest] = (await client.call(listAccountSyncs, { params: { id } })).data;
    if (newest && newest.status !== 'reading' && newest.status !== 'applying') return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`A sync of the linked account ${id} did not finish within half a minute.`);
}

/**
 * Links a system with these people, or with invented people, and waits for its first sync to propose its changes or
 * end.
 */
async function linkAccount(product: Product, ada: Person, system: System, people?: readonly Member[]): Promise<string> {
  const { linkedAccount, linkUrl } = await ada.client.call(createLinkedAccount, { body: system });
  const { id } = linkedAccount;
  const answer = await requestSandbox(product, `link/yes${new URL(linkUrl).search}`);
  const publicToken = new URL(answer.headers.get('location') ?? '').searchParams.get('public_token') ?? '';
  if (people) await requestSandbox(product, `console/accounts/${id}/people`, { vanish: 12, add: people });
  await ada.client.call(exchangePublicToken, { params: { id }, body: { publicToken } });
  await waitForSync(ada, id);
  return id;
}

async function applySync(ada: Person, id: string): Promise<void> {
  const { id: syncId, leavers } = await waitForSync(ada, id);
  await ada.client.call(applyAccountSync, { params: { id, syncId }, body: { leavers } });
  await waitForSync(ada, id);
}

async function syncAgain(ada: Person, id: string): Promise<void> {
  await ada.client.call(startAccountSync, { params: { id } });
  await waitForSync(ada, id);
}

/** Makes the account lose its connection, as when somebody revokes the permission. */
async function loseConnection(product: Product, ada: Person, id: string): Promise<void> {
  const kept = await fetch(`${product.sandboxUrl}/linked-accounts/console/accounts.json`);
  const all = (await kept.json()) as readonly { readonly id: string; readonly originId: string }[];
  await requestSandbox(product, `console/accounts/${all.find(({ originId }) => originId === id)?.id}/lose`);
  await syncAgain(ada, id);
}

/** Creates an account that stays in the reading state. Its date is tomorrow, so that no job processes it. */
async function keepReading(product: Product, id: string): Promise<void> {
  await withDatabase(product, async (rows) => {
    await rows(
      `update account_syncs set status = 'reading', hold = null, people = 240, joiners = 0, updated_at = now() + interval '1 day' where linked_account_id = $1`,
      [id],
    );
    await rows(`update linked_accounts set status = 'syncing' where id = $1`, [id]);
  });
}

/** Creates a linked account in each state, without inviting or removing anybody. @returns their ids. */
export async function linkedAccounts(product: Product, ada: Person): Promise<ScreensWorld['linked']> {
  const pending = (await ada.client.call(createLinkedAccount, { body: hris('bamboohr') })).linkedAccount.id;
  const connected = await linkAccount(product, ada, hris('hibob'), members);
  await applySync(ada, connected);
  const leavers = await linkAccount(product, ada, hris('personio'), members);
  await applySync(ada, leavers);
  await requestSandbox(product, `console/accounts/${leavers}/people`, { leave: 2, add: newcomers });
  await syncAgain(ada, leavers);
  const syncing = await linkAccount(product, ada, hris('workday'));
  await keepReading(product, syncing);
  const lost = await linkAccount(product, ada, messaging('slack'), members);
  await applySync(ada, lost);
  await loseConnection(product, ada, lost);
  const waiting = await linkAccount(product, ada, messaging('microsoft-teams'));
  return { pending, connected, leavers, syncing, lost, waiting };
}
