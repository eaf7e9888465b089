import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account, AccountStore, Person } from './account-store.ts';
import type { Behaviours } from './behaviours.ts';

/** The API key of the sandbox. The product uses the same default outside production. */
export const apiKey = 'sandbox';
const lateMs = 20_000;

export type Linking = {
  readonly store: AccountStore;
  readonly behaviours: Behaviours;
  readonly origin: () => string;
  /** The address that notices are sent to; null to send none. */
  readonly productUrl: string | null;
};

/** Systems that can be linked. They are real; the data that they return here is fictitious. */
export const systems = [
  { name: 'BambooHR', slug: 'bamboohr', color: '#73C41D', categories: ['hris', 'ats'] },
  { name: 'HiBob', slug: 'hibob', color: '#E42C51', categories: ['hris'] },
  { name: 'Personio', slug: 'personio', color: '#7A44FF', categories: ['hris', 'ats'] },
  { name: 'Workday', slug: 'workday', color: '#0875E1', categories: ['hris', 'ats'] },
  { name: 'Slack', slug: 'slack', color: '#4A154B', categories: ['messaging'] },
  { name: 'Microsoft Teams', slug: 'microsoft-teams', color: '#5059C9', categories: ['messaging'] },
  { name: 'Xero', slug: 'xero', color: '#13B5EA', categories: ['accounting'] },
] as const;

const linkBody = z.object({
  end_user_origin_id: z.string().min(1),
  end_user_organization_name: z.string(),
  end_user_email_address: z.string(),
  categories: z.array(z.string()).min(1),
  integration: z.string(),
  should_create_magic_link_url: z.boolean().optional(),
});
const listQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().optional(),
  modified_after: z.iso.datetime({ offset: true }).optional(),
});
type AtCategory = { Params: { category: string } };

const refuse = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ detail });

/** Adds the aggregator's API: Merge's documented calls for linking, reading and deleting an account. */
export function addIntegrationsApi(server: FastifyInstance, linking: Linking): void {
  server.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) await refuse(reply, 401, 'Invalid API key.');
  });
  server.get('/organizations/integrations', () => systems.map((one) => ({ ...one, image: null, square_image: null })));
  server.post<AtCategory>('/:category/v1/link-token', (request, reply) => beginLink(linking, request, reply));
  server.get<{ Params: { category: string; publicToken: string } }>(
    '/:category/v1/account-token/:publicToken',
    (request, reply) => exchange(linking, request.params.publicToken, reply),
  );
  server.get<AtCategory>('/:category/v1/account-details', (request, reply) => {
    const found = accountOf(linking, request);
    if (!found) return refuse(reply, 401, 'Invalid account token.');
    const { id, slug, category, originId, organisation } = found;
    return {
      id,
      integration: slug,
      integration_slug: slug,
      category,
      end_user_origin_id: originId,
      end_user_organization_name: organisation,
      status: 'COMPLETE',
    };
  });
  server.get<AtCategory>('/:category/v1/employees', (request, reply) => listPeople(linking, request, reply, employee));
  server.get<AtCategory>('/:category/v1/users', (request, reply) => listPeople(linking, request, reply, user));
  server.get<AtCategory>('/:category/v1/sync-status', (request, reply) =>
    accountOf(linking, request)
      ? { next: null, previous: null, results: [{ model_name: 'Employee', status: 'DONE', is_initial_sync: false }] }
      : refuse(reply, 401, 'Invalid account token.'),
  );
  server.post<AtCategory>('/:category/v1/delete-account', (request, reply) => {
    const found = accountOf(linking, request);
    if (!found) return refuse(reply, 401, 'Invalid account token.');
    linking.store.accounts.delete(found.id);
    linking.store.changed();
    return {};
  });
}

function accountOf({ store }: Linking, { headers }: FastifyRequest): Account | null {
  const token = headers['x-account-token'];
  return [...store.accounts.values()].find((one) => one.isLinked && one.token === token) ?? null;
}

function beginLink({ store, origin }: Linking, request: FastifyRequest<AtCategory>, reply: FastifyReply): unknown {
  const parsed = linkBody.safeParse(request.body);
  if (!parsed.success) return refuse(reply, 400, 'The link token could not be made.');
  const body = parsed.data;
  const known = [...store.accounts.values()].find(({ originId }) => originId === body.end_user_origin_id);
  const account: Account = {
    id: known?.id ?? randomUUID(),
    category: request.params.category,
    slug: body.integration,
    originId: body.end_user_origin_id,
    organisation: body.end_user_organization_name,
    linkToken: randomBytes(24).toString('base64url'),
    publicToken: null,
    token: known?.token ?? null,
    isLinked: known?.isLinked ?? false,
    people: known?.people ?? [],
  };
  store.accounts.set(account.id, account);
  store.changed();
  return {
    link_token: account.linkToken,
    integration_name: account.slug,
    magic_link_url: `${origin()}/linked-accounts/link?link_token=${account.linkToken}`,
  };
}

/** Exchanges a public token, which can be used once. */
function exchange({ store }: Linking, publicToken: string, reply: FastifyReply): unknown {
  const found = [...store.accounts.values()].find((one) => one.publicToken === publicToken);
  if (!found) return refuse(reply, 404, 'Not found.');
  Object.assign(found, { publicToken: null, isLinked: true, token: randomBytes(30).toString('base64url') });
  store.changed();
  const system = systems.find(({ slug }) => slug === found.slug);
  return { account_token: found.token, integration: { ...system, image: null, square_image: null } };
}

const employee = (one: Person): object => ({
  id: one.id,
  remote_id: one.id.slice(0, 8),
  first_name: one.firstName,
  last_name: one.lastName,
  work_email: one.email,
  personal_email: null,
  employment_status: one.status,
  start_date: one.startDate,
  date_of_birth: one.dateOfBirth,
  groups: [],
  remote_was_deleted: false,
  modified_at: one.modifiedAt,
});
const user = (one: Person): object => ({
  id: one.id,
  remote_id: one.id.slice(0, 8),
  name: `${one.firstName} ${one.lastName}`,
  email_address: one.email,
  is_active: one.status === 'ACTIVE',
  remote_was_deleted: false,
  modified_at: one.modifiedAt,
});

async function listPeople(
  linking: Linking,
  request: FastifyRequest,
  reply: FastifyReply,
  wire: (one: Person) => object,
): Promise<unknown> {
  const behaviour = linking.behaviours.take();
  if (behaviour === 'unreached') return void request.raw.destroy();
  if (behaviour === 'slow') await wait(lateMs);
  if (behaviour === 'down') return refuse(reply, 503, 'Try again later.');
  if (behaviour === 'broken') return reply.type('text/html').send('<h1>Bad gateway</h1>');
  const found = behaviour === 'lost' ? null : accountOf(linking, request);
  if (!found) return refuse(reply, 401, 'Invalid account token.');
  const { page_size: size, cursor, modified_after: after } = listQuery.parse(request.query);
  const all = after ? found.people.filter(({ modifiedAt }) => modifiedAt >= after) : found.people;
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  const next = (at: number): string | null => (at < all.length ? Buffer.from(String(at)).toString('base64url') : null);
  const people = behaviour === 'empty' ? [] : all.slice(start, start + size);
  const results = people.map((one) => wire(behaviour === 'away' ? { ...one, status: 'INACTIVE' } : one));
  if (behaviour === 'nonsense') return { next: null, previous: null, results: results.map(() => ({ id: 7 })) };
  if (behaviour === 'unkept')
    return { next: null, previous: null, results: results.map((one) => ({ ...one, id: 'a\u0000b' })) };
  if (behaviour === 'endless') return { next: 'MA', previous: null, results };
  return { next: behaviour === 'empty' ? null : next(start + size), previous: null, results };
}
