import sharp from 'sharp';
import { homes, payableOrder, type Home, type Post } from './matrix-homes.ts';
import { noOwn, type Own } from './matrix-own.ts';
import { makeCard } from './matrix-payments.ts';
import type { HomeIds, MatrixWorld } from './matrix-world.ts';
import type { TestServer } from './test-server.ts';

/** Ids of rows of one home that only bodies and queries name, in addition to those of the matrix. */
export type NamedRows = HomeIds & {
  /** A draft that can be paid. */
  readonly payable: string;
  /** A second card, which can replace the first. */
  readonly otherCard: string;
  readonly participant: string;
  readonly run: string;
  readonly budgetInvoice: string;
  readonly programme: string;
  readonly notice: string;
  /** An order that is printed, with a saved design, and a gift of it. */
  readonly printed: string;
  readonly printedGift: string;
  readonly printableTemplate: string;
  readonly letterTemplate: string;
  /** Another gift of it, which is frozen, and the change that froze it. */
  readonly frozenGift: string;
  readonly change: string;
  /** A person of the sync of the linked account. */
  readonly syncPerson: string;
  readonly topUp: string;
  readonly directoryGroup: string;
  readonly coverImage: string;
  readonly printLogo: string;
  /** A point in a search of gifts, and in one of orders. */
  readonly giftPoint: string;
  readonly orderPoint: string;
  /** A second step that its owner has proven, and the start of adding a passkey. */
  readonly secondStep: string;
  readonly challenge: string;
} & PersonalRows;

/** Rows of the owner of a home that are below the person in paths. */
type PersonalRows = Pick<Own, 'factor' | 'newFactor' | 'session'> & { readonly personExport: string };

/** The rows of each home; and those of Harbour & Pine with the personal ones of a colleague of its owner. */
export type AllNamedRows = Readonly<Record<Home | 'colleague', NamedRows>>;

type Maker = { readonly server: TestServer; readonly world: MatrixWorld; readonly home: Home; readonly post: Post };

/** Creates the rows of each home, through the API where it can. */
export async function makeNamedRows(server: TestServer, world: MatrixWorld): Promise<AllNamedRows> {
  const post: Post = async <T>(url: string, token: string | undefined, payload: object): Promise<T> => {
    const type = Buffer.isBuffer(payload) ? 'image/png' : 'application/json';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await server.app.inject({ method: 'POST', url, headers, payload });
    if (response.statusCode >= 300) throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
    return response.json<T>();
  };
  const rows = {} as Record<Home, NamedRows>;
  for (const home of Object.keys(homes) as Home[]) {
    const maker = { server, world, home, post };
    rows[home] = {
      ...world.things[home],
      // An unrelated team has no subteam: any team of its is unrelated.
      subteam: home === 'quaysideBooks' ? homes[home].team : world.things[home].subteam,
      ...(await personalRows(maker, homes[home].owner)),
      ...(await makeStored(maker)),
      ...(await makePrints(maker)),
      ...(await makePictures(maker)),
      ...(await makeOthers(maker)),
    };
  }
  const colleague = await personalRows({ server, world }, 'victor');
  return { ...rows, colleague: { ...rows.harbourPine, ...colleague } };
}

/** The rows of Harbour & Pine as a caller of its subteam Bristol names them: none of them is Bristol's. */
export function rowsOfParent({ harbourPine }: AllNamedRows): NamedRows {
  const { team, wallet } = harbourPine;
  return { ...harbourPine, otherWallet: wallet, subteam: team };
}

async function personalRows(
  { server, world }: Pick<Maker, 'server' | 'world'>,
  person: 'ada' | 'sam' | 'nora' | 'victor',
): Promise<PersonalRows> {
  const { factor, newFactor, session } = world.own[person] ?? noOwn;
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into person_exports (id, user_id, requested_at, ready_at, expires_at, content)
     values (gen_random_uuid(), $1, now(), now(), now() + interval '1 day', '\\x00') returning id`,
    [world.ids[person]],
  );
  return { factor, newFactor, session, personExport: rows[0]?.id ?? '' };
}

const tokenOf = ({ world, home }: Maker): string | undefined => world.tokens[homes[home].owner];

type Stored =
  | 'participant'
  | 'run'
  | 'budgetInvoice'
  | 'notice'
  | 'syncPerson'
  | 'secondStep'
  | 'topUp'
  | 'directoryGroup'
  | 'otherCard';

/** Creates the rows that jobs and providers would create. */
async function makeStored({ server, world, home }: Maker): Promise<Pick<NamedRows, Stored>> {
  const { team, owner: userId, budget, accountSync, wallet, otherWallet } = world.things[home];
  const insert = async (sql: string, values: readonly string[], returned = 'id'): Promise<string> =>
    (await server.database.pool.query<{ id: string }>(`${sql} returning ${returned}`, [...values])).rows[0]?.id ?? '';
  return {
    participant: await insert(
      `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, user_id, wallet_id, joined_at, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'named@example.com', 'automation-participant', 'active', $3, $4, now(), now(), now())`,
      [budget, team, userId, otherWallet],
    ),
    run: await insert(
      `insert into budget_runs (id, budget_id, team_id, period, due_at, started_at, ended_at, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 1, now(), now(), now(), now(), now())`,
      [budget, team],
    ),
    budgetInvoice: await insert(
      `insert into budget_invoices (id, budget_id, team_id, user_id, period, from_at, until_at, object_keys, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 1, now(), now(), '{"periodReports": [], "creditNotes": [], "invoices": []}', now(), now())`,
      [budget, team, userId],
    ),
    notice: await insert(
      `insert into notices (id, user_id, team_id, name, event, at) values (gen_random_uuid(), $1, $2, 'gift.claimed', '{}', now())`,
      [userId, team],
    ),
    syncPerson: await insert(
      `insert into account_sync_people (id, sync_id, remote_id, email, name, kind)
       values (gen_random_uuid(), $1, 'named', 'named@example.com', 'Named', 'join')`,
      [accountSync],
    ),
    secondStep: await insert(
      `insert into twofa_states (id, user_id, team_id, first_method, status, verified_by, verified_at, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'session', 'verified', 'totp', now(), now(), now() + interval '10 minutes')`,
      [userId, team],
    ),
    topUp: await insert(
      `insert into wallet_top_ups (id, wallet_id, team_id, user_id, type, amount_pence, source_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'card', 100, gen_random_uuid()::text, now())`,
      [wallet, team, userId],
    ),
    directoryGroup: await insert(
      `with made as (insert into scim_groups (id, team_id, display_name, created_at, updated_at) values (gen_random_uuid(), $1, 'Named', now(), now()) returning id)
       insert into scim_group_members (group_id, user_id) select id, $2 from made`,
      [team, userId],
      'group_id as id',
    ),
    otherCard: await makeCard(server, { team, userId }),
  };
}

type Prints = 'printed' | 'printedGift' | 'frozenGift' | 'printableTemplate' | 'letterTemplate' | 'change';

/** Buys an order that is printed, designs its page, and freezes a gift of it. */
async function makePrints(maker: Maker): Promise<Pick<NamedRows, Prints>> {
  const { server, world, home, post } = maker;
  const token = tokenOf(maker);
  const { owner, wallet } = world.things[home];
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required
     and p.delivery_methods @> '{printable}' order by p.sender_price_pence, p.id limit 1`,
  );
  const order = await post<{ id: string; totalPence: number }>('/api/v2/orders', token, {
    name: 'Named',
    type: 'bulkHugggs',
    details: { productId: rows[0]?.id, deliveryMethod: 'printable', quantity: 2 },
  });
  const bought = await post<{ id: string; hugggs: readonly { readonly id: string }[] }>('/api/v2/transactions', token, {
    userId: owner,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
  });
  // The receipt is issued when it is first read.
  const headers = { authorization: `Bearer ${token}` };
  await server.app.inject({ method: 'GET', url: `/api/v2/transactions/${bought.id}/receipt`, headers });
  const [printedGift = '', frozenGift = ''] = bought.hugggs.map(({ id }) => id);
  await post(`/v3/printables/transactions/${bought.id}/upsert`, token, { body: {} });
  const template = async (type: string): Promise<string> =>
    (await post<{ id: string }>('/v3/printables/templates/upsert', token, { name: 'Named', type, body: {} })).id;
  const freeze = { hugggIds: [frozenGift], change: { kind: 'freeze' } };
  return {
    printed: bought.id,
    printedGift,
    frozenGift,
    printableTemplate: await template('huggg'),
    letterTemplate: await template('post-office'),
    change: (await post<{ changeId: string }>('/v3/hugggs/changes', token, freeze)).changeId,
  };
}

/** Colours of the pictures: a picture with the same content is the same picture, whoever uploads it. */
const colours: Readonly<Record<Home, string>> = {
  harbourPine: '#102030',
  bristol: '#405060',
  quaysideBooks: '#708090',
};

async function makePictures(maker: Maker): Promise<Pick<NamedRows, 'coverImage' | 'printLogo'>> {
  const { home, post } = maker;
  const token = tokenOf(maker);
  const create = { width: 800, height: 400, channels: 3, background: colours[home] } as const;
  const picture = await sharp({ create }).png().toBuffer();
  return {
    coverImage: (await post<{ url: string }>('/v3/cover-images', token, picture)).url,
    printLogo: (await post<{ key: string }>('/v3/printables/logos', token, picture)).key,
  };
}

type Others = 'payable' | 'programme' | 'giftPoint' | 'orderPoint' | 'challenge';

async function makeOthers(maker: Maker): Promise<Pick<NamedRows, Others>> {
  const { world, home, post } = maker;
  const token = tokenOf(maker);
  const { budget, owner } = world.things[home];
  // A subteam's admin cannot begin programmes: an admin of its parent begins Bristol's.
  const organiser = home === 'bristol' ? world.tokens['ada'] : token;
  const programme = { name: 'Named', kind: 'birthday', productId: world.facts.product };
  const pointOf = async (list: 'hugggs' | 'transactions'): Promise<string> =>
    (await post<{ data: { pit_id: string | null } }>(`/v3/searches/${list}`, token, { index: list, size: 1 })).data
      .pit_id ?? '';
  const passkey = `/v3/users/${owner}/factors/passkeys/options`;
  return {
    payable: (await payableOrder(post, token, world.facts.product)).id,
    programme: (await post<{ id: string }>(`/v3/automated-budgets/${budget}/programmes`, organiser, programme)).id,
    giftPoint: await pointOf('hugggs'),
    orderPoint: await pointOf('transactions'),
    challenge: (await post<{ challengeId: string }>(passkey, token, {})).challengeId,
  };
}
