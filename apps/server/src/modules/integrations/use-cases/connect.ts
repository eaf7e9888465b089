import {
  limits,
  type EndpointInput,
  type EndpointResponse,
  type Integration,
  type IntegrationCategory,
  type createLinkedAccount as createContract,
  type LinkedAccount,
} from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findTeam, lockTeam } from '../../teams/index.ts';
import { sealContext } from '../domain/token.ts';
import { errors } from '../errors.ts';
import { accountChanged } from '../events.ts';
import type { Aggregator, LinkedNow, Outcome, RemoteIntegration } from '../gateways/aggregator.ts';
import {
  countAccounts,
  findAccount,
  findAnyAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  writeConnection,
  type Account,
} from '../queries/accounts.ts';
import { toWireAccount } from '../wire.ts';
import { beginSync } from './begin-sync.ts';

/** The aggregator, if configured, and the systems that it can link, which are fetched again after some minutes. */
export type Linking = {
  readonly aggregator: Aggregator | null;
  readonly integrations: () => Promise<Outcome<readonly RemoteIntegration[]>>;
};

const cacheMs = 10 * 60 * 1000;

export function createLinking(aggregator: Aggregator | null, nowMs: () => number): Linking {
  let kept: { readonly at: number; readonly found: Outcome<readonly RemoteIntegration[]> } | null = null;
  return {
    aggregator,
    integrations: async () => {
      if (!aggregator) throw errors.notSetUp();
      if (kept && nowMs() - kept.at < cacheMs) return kept.found;
      const found = await aggregator.listIntegrations();
      if (found.ok) kept = { at: nowMs(), found };
      return found;
    },
  };
}

/** @throws linked-account.not-set-up. */
export function requireAggregator({ aggregator }: Linking): Aggregator {
  if (!aggregator) throw errors.notSetUp();
  return aggregator;
}

/** Returns the value of an aggregator's response. @throws linked-account.provider-down if there is none. */
function requireValue<Value>(ctx: Pick<Context, 'log'>, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  ctx.log.warn(
    { problem: outcome.problem, text: outcome.text },
    'a request to the aggregator of linked accounts failed',
  );
  throw errors.providerDown();
}

const accountReach = (ctx: Context): readonly string[] => reachOf(ctx.actor, 'team-admin').teamIds;

/** @throws linked-account.not-set-up, linked-account.provider-down. */
export async function readIntegrations(
  ctx: Context,
  linking: Linking,
  category: IntegrationCategory | undefined,
): Promise<readonly Integration[]> {
  const found = requireValue(ctx, await linking.integrations());
  const connected = new Set(
    (await listAccounts(ctx.read, [ctx.actor.teamId]))
      .filter(({ status }) => status !== 'pending')
      .map((account) => account.integrationSlug),
  );
  return found
    .filter(({ categories }) => categories.length > 0 && (!category || categories.includes(category)))
    .map((one) => ({ ...one, categories: [...one.categories], connected: connected.has(one.slug) }));
}

/**
 * Starts linking a system: creates a pending account, and returns the aggregator's page where the user continues.
 * @throws linked-account.not-set-up, linked-account.provider-down, linked-account.unknown-integration,
 * linked-account.connected-already, linked-account.too-many.
 */
export async function createLinkedAccount(
  ctx: Context,
  linking: Linking,
  { category, integrationSlug }: EndpointInput<typeof createContract>['body'],
): Promise<EndpointResponse<typeof createContract>> {
  const aggregator = requireAggregator(linking);
  const offered = requireValue(ctx, await linking.integrations());
  const found = offered.find(({ slug, categories }) => slug === integrationSlug && categories.includes(category));
  if (!found) throw errors.unknownIntegration();
  const account = await writePending(ctx, category, found);
  const team = await findTeam(ctx.readPrimary, account.teamId);
  const { linkToken, linkUrl } = requireValue(
    ctx,
    await aggregator.beginLink({
      category,
      slug: found.slug,
      originId: account.id,
      organisation: team?.name ?? '',
      email: ctx.actor.email,
      returnUrl: `${ctx.config.http.publicUrl}/integrations?linking=${account.id}`,
    }),
  );
  return { linkedAccount: toWireAccount(account, ctx.secrets), linkToken, linkUrl };
}

async function writePending(ctx: Context, category: IntegrationCategory, found: RemoteIntegration): Promise<Account> {
  const { teamId, userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const id = await insertAccount(tx, { id: newId(), teamId, userId, category, ...found }, ctx.clock.now());
    const account = await lockAccount(tx, id);
    if (!account) throw new Error(`The linked account ${id} was not stored.`);
    if (account.status === 'active' || account.status === 'syncing') throw errors.connectedAlready();
    if ((await countAccounts(tx, teamId)) > limits.linkedAccountsPerTeam) throw errors.tooMany();
    await ctx.publish(tx, [accountChanged(account)]);
    return account;
  });
}

/**
 * Exchanges the public token from the link page. The account that the aggregator names must be this one: a token of
 * another team's link, or an invented one, is rejected.
 * @throws linked-account.not-found, linked-account.not-set-up, linked-account.provider-down,
 * linked-account.token-refused, linked-account.connected-already.
 */
export async function exchangePublicToken(
  ctx: Context,
  linking: Linking,
  { id, publicToken }: { readonly id: string; readonly publicToken: string },
): Promise<LinkedAccount> {
  const account = await findAccount(ctx.readPrimary, id, accountReach(ctx));
  if (!account) throw errors.notFound();
  if (account.status === 'active' || account.status === 'syncing') throw errors.connectedAlready();
  const linked = await requireAggregator(linking).exchange({ category: account.category, publicToken });
  if (!linked.ok && (linked.problem === 'refused' || linked.problem === 'lost')) throw errors.tokenRefused();
  const now = requireValue(ctx, linked);
  if (now.originId !== id) throw errors.tokenRefused();
  const connected = await ctx.transaction(async (tx) => {
    const held = await lockAccount(tx, id);
    if (!held) throw errors.notFound();
    if (held.status === 'active' || held.status === 'syncing') return held;
    await storeToken(ctx, tx, held, { linked: now, actorId: null });
    return (await lockAccount(tx, id)) ?? held;
  });
  return toWireAccount(connected, ctx.secrets);
}

type ConnectContext = Pick<JobContext, 'clock' | 'secrets' | 'publish' | 'audit' | 'enqueue'>;

async function storeToken(
  ctx: ConnectContext,
  tx: Parameters<Parameters<Context['transaction']>[0]>[0],
  account: Account,
  { linked, actorId }: { readonly linked: LinkedNow; readonly actorId: string | null },
): Promise<void> {
  const sealed = ctx.secrets.seal(linked.token, sealContext(account.id));
  await writeConnection(tx, { id: account.id, remoteId: linked.remoteId, sealed }, ctx.clock.now());
  await ctx.audit(tx, [
    {
      action: 'linked-account.connected',
      teamId: account.teamId,
      subject: { type: 'linked-account', id: account.id },
      ...(actorId && { actorId }),
    },
  ]);
  await ctx.publish(tx, [accountChanged(account)]);
  await beginSync(ctx, tx, account, { trigger: 'person', isFull: true, userId: account.userId });
}

/** Completes a link whose token arrived in a notice, because the user did not return from the aggregator's page. */
export async function connectByNotice(
  ctx: JobContext,
  aggregator: Aggregator,
  { accountId, token }: { readonly accountId: string; readonly token: string },
): Promise<void> {
  const account = await findAnyAccount(ctx.readPrimary, accountId);
  if (!account || account.status === 'active' || account.status === 'syncing') return;
  const linked = await aggregator.identify({ category: account.category, token });
  if (!linked.ok || linked.value.originId !== accountId) return;
  await ctx.transaction(async (tx) => {
    const held = await lockAccount(tx, accountId);
    if (!held || held.status === 'active' || held.status === 'syncing') return;
    await storeToken(ctx, tx, held, { linked: linked.value, actorId: held.userId });
  });
}
