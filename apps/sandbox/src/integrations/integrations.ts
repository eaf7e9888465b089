import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { page } from '../web/layout.ts';
import { markup, type Markup } from '../web/markup.ts';
import { makePeople, type Account } from './account-store.ts';
import { behaviourNames, behaviours as meanings } from './behaviours.ts';
import { addIntegrationsApi, systems, type Linking } from './integrations-api.ts';

/** The key that signs notices. The product uses the same default outside production. */
const noticeKey = 'sandbox-notices';
const firstPeople = 12;

/**
 * Adds the aggregator of linked accounts: its API, its link page, and a console that sets the data of the systems and
 * the aggregator's behaviour.
 */
export function addIntegrations(server: FastifyInstance, linking: Linking): void {
  void server.register(
    (scope, _options, done) => {
      addIntegrationsApi(scope, linking);
      done();
    },
    { prefix: '/linked-accounts/api' },
  );
  addLinkPage(server, linking);
  addConsole(server, linking);
}

const linkPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";
const linkQuery = z.object({ link_token: z.string(), redirect_uri: z.url().optional() });
const sendPage = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);

const button = (action: string, words: string): Markup =>
  markup`<form method="post" action="${action}"><button type="submit">${words}</button></form>`;

/** Adds the page shown to a person who links their system: it asks for confirmation, not for a password. */
function addLinkPage(server: FastifyInstance, { store }: Linking): void {
  const find = (linkToken: string): Account | undefined =>
    [...store.accounts.values()].find((one) => one.linkToken === linkToken);
  server.get('/linked-accounts/link', (request, reply) => {
    const { link_token: token, redirect_uri: back } = linkQuery.parse(request.query);
    const found = find(token);
    const name = systems.find(({ slug }) => slug === found?.slug)?.name ?? 'this system';
    const query = new URLSearchParams({ link_token: token, ...(back && { redirect_uri: back }) }).toString();
    const content = found
      ? markup`<div class="choose"><h1>Let Huggg read ${name}</h1>
  <p>${found.organisation} would share who works there, their work address and their first day. This is the sandbox; no system is asked.</p>
  ${button(`/linked-accounts/link/yes?${query}`, `Connect ${name}`)}
  ${back ? markup`<p><a href="${back}">Go back without connecting</a></p>` : null}</div>`
      : markup`<h1>This link has ended</h1><p>Go back and press Connect again.</p>`;
    // The form redirects to the product, which has another origin.
    reply.header('content-security-policy', linkPolicy);
    return sendPage(found ? reply : reply.code(404), page({ title: 'Connect a system', content }));
  });
  server.post('/linked-accounts/link/yes', (request, reply) => {
    const { link_token: token, redirect_uri: back } = linkQuery.parse(request.query);
    const found = find(token);
    if (!found)
      return sendPage(
        reply.code(404),
        page({ title: 'Connect a system', content: markup`<h1>This link has ended</h1>` }),
      );
    found.publicToken = randomBytes(24).toString('base64url');
    if (found.people.length === 0) found.people = makePeople(found.organisation, 0, firstPeople);
    store.changed();
    const url = new URL(back ?? 'http://localhost/');
    url.searchParams.set('public_token', found.publicToken);
    return back ? reply.redirect(url.href, 303) : reply.send({ public_token: found.publicToken });
  });
}

const behaveQuery = z.object({ times: z.coerce.number().int().min(1).optional() });
const peopleBody = z.object({
  /** Number of people to add. */
  join: z.number().int().min(0).max(20_000).default(0),
  /** Number of active people who leave, in list order. */
  leave: z.number().int().min(0).default(0),
  /** People to add with the given details. */
  add: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() })).default([]),
  /** Number of records to delete without a trace. */
  vanish: z.number().int().min(0).default(0),
});

function addConsole(server: FastifyInstance, { store, behaviours, productUrl }: Linking): void {
  const back = (reply: FastifyReply): FastifyReply => reply.redirect('/linked-accounts/console', 303);
  server.get('/linked-accounts/console', (_request, reply) =>
    sendPage(reply, consolePage([...store.accounts.values()], meanings[behaviours.current()])),
  );
  server.get('/linked-accounts/console/accounts.json', () => [...store.accounts.values()]);
  server.post<{ Params: { behaviour: string } }>('/linked-accounts/console/behaves/:behaviour', (request, reply) => {
    const { times } = behaveQuery.parse(request.query);
    behaviours.tell(z.enum(behaviourNames).parse(request.params.behaviour), times ?? null);
    return back(reply);
  });
  // `id` is the product's id of the account or the aggregator's.
  server.post<{ Params: { id: string } }>('/linked-accounts/console/accounts/:id/people', (request, reply) => {
    const found = [...store.accounts.values()].find(({ id, originId }) => [id, originId].includes(request.params.id));
    if (!found) return reply.code(404).send();
    changePeople(found, peopleBody.parse(typeof request.body === 'object' ? request.body : {}));
    store.changed();
    return { people: found.people.length };
  });
  server.post<{ Params: { id: string; act: string } }>(
    '/linked-accounts/console/accounts/:id/:act',
    async (request, reply) => {
      const found = store.accounts.get(request.params.id);
      if (!found) return reply.code(404).send();
      const { act } = request.params;
      if (act === 'join') changePeople(found, peopleBody.parse({ join: 3 }));
      if (act === 'leave') changePeople(found, peopleBody.parse({ leave: 1 }));
      if (act === 'lose') found.isLinked = false;
      if (act === 'notice') await sendNotice(productUrl, found);
      store.changed();
      return back(reply);
    },
  );
}

function changePeople(account: Account, { join, leave, add, vanish }: z.output<typeof peopleBody>): void {
  const modifiedAt = new Date().toISOString();
  for (const one of account.people.filter(({ status }) => status === 'ACTIVE').slice(0, leave))
    Object.assign(one, { status: 'INACTIVE', modifiedAt });
  account.people.splice(0, vanish);
  account.people.push(...makePeople(account.organisation, account.people.length, join));
  const [like] = makePeople(account.organisation, 0, 1);
  if (like) account.people.push(...add.map((one) => ({ ...like, ...one, id: crypto.randomUUID(), modifiedAt })));
}

/** Notifies the product that an account was synced, signed in the aggregator's format. */
async function sendNotice(productUrl: string | null, { id, originId }: Account): Promise<void> {
  if (!productUrl) return;
  const body = JSON.stringify({
    hook: { id: crypto.randomUUID(), event: 'LinkedAccount.synced', target: null },
    linked_account: { id, end_user_origin_id: originId },
    data: { is_initial_sync: false },
  });
  const signature = createHmac('sha256', noticeKey).update(body).digest('base64url');
  const headers = { 'content-type': 'application/json', 'x-merge-webhook-signature': signature };
  const signal = AbortSignal.timeout(5_000);
  await fetch(`${productUrl}/webhooks/linked-accounts`, { method: 'POST', headers, body, signal }).catch(
    () => undefined,
  );
}

function consolePage(accounts: readonly Account[], now: string): string {
  return page({
    title: 'Linked accounts',
    content: markup`<h1>Linked accounts</h1>
<p class="soft">Merge’s API of HR systems at <code>/linked-accounts/api</code>.</p><p>It now ${now}.</p>
${behaviourNames.map((one) => button(`/linked-accounts/console/behaves/${one}`, meanings[one]))}
<h2>Accounts</h2><p><a href="/linked-accounts/console/accounts.json">All as JSON</a></p><ul>${accounts.map(accountItem)}</ul>`,
  });
}

function accountItem({ id, slug, organisation, isLinked, people }: Account): Markup {
  const at = `/linked-accounts/console/accounts/${id}`;
  return markup`<li class="card"><strong>${slug}</strong> of ${organisation}, ${isLinked ? 'linked' : 'not linked'}, ${people.filter(({ status }) => status === 'ACTIVE').length} at work
  ${button(`${at}/join`, 'Three people join')}${button(`${at}/leave`, 'One leaves')}${button(`${at}/notice`, 'Send a notice')}${button(`${at}/lose`, 'Take the permission away')}</li>`;
}
