import type { EndpointInput, LinkedAccount, updateLinkedAccount as updateContract } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { requireBudget } from '../../budgets/index.ts';
import { sealContext } from '../domain/token.ts';
import { errors } from '../errors.ts';
import { accountChanged } from '../events.ts';
import type { Aggregator } from '../gateways/aggregator.ts';
import { forgetQueue } from '../queues.ts';
import {
  deleteEnded,
  endAccount,
  findAccount,
  findEnded,
  eraseBirthdays,
  listAccounts,
  lockAccount,
  writeSettings,
  type Account,
} from '../queries/accounts.ts';
import { toWireAccount } from '../wire.ts';

const reach = (ctx: Context): readonly string[] => reachOf(ctx.actor, 'team-admin').teamIds;

/** @throws linked-account.not-found for one of another team. */
export async function requireAccount(ctx: Context, id: string): Promise<Account> {
  const account = await findAccount(ctx.readPrimary, id, reach(ctx));
  if (!account) throw errors.notFound();
  return account;
}

/** Locks and returns an account of the caller's team. @throws linked-account.not-found. */
export async function lockOwnAccount(ctx: Context, tx: Tx, id: string): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (!account || !reach(ctx).includes(account.teamId)) throw errors.notFound();
  return account;
}

export async function readAccounts(ctx: Context): Promise<LinkedAccount[]> {
  return (await listAccounts(ctx.readPrimary, reach(ctx))).map((account) => toWireAccount(account, ctx.secrets));
}

/** @throws linked-account.not-found. */
export async function readAccount(ctx: Context, id: string): Promise<LinkedAccount> {
  return toWireAccount(await requireAccount(ctx, id), ctx.secrets);
}

/**
 * Changes the settings of an account. A budget must belong to the account's team and be visible to the caller.
 * @throws linked-account.not-found, linked-account.role-without-budget, budget.not-found.
 */
export async function changeAccount(
  ctx: Context,
  id: string,
  change: EndpointInput<typeof updateContract>['body'],
): Promise<LinkedAccount> {
  const before = await requireAccount(ctx, id);
  const budget = change.budgetId ? await requireBudget(ctx, change.budgetId) : null;
  // A budget of another team cannot take these people, so it is reported as not found.
  if (budget && budget.teamId !== before.teamId) await requireBudget(ctx, id);
  return ctx.transaction(async (tx) => {
    const held = await lockOwnAccount(ctx, tx, id);
    const settings = {
      joinAs: change.joinAs ?? held.joinAs,
      budgetId: change.budgetId === undefined ? held.budgetId : change.budgetId,
      keepsBirthdays: change.keepsBirthdays ?? held.keepsBirthdays,
      isAutomatic: change.isAutomatic ?? held.isAutomatic,
      leaversLimitPercent: change.leaversLimitPercent ?? held.leaversLimitPercent,
    };
    if ((settings.joinAs === 'participant') !== (settings.budgetId === null)) throw errors.roleWithoutBudget();
    await writeSettings(tx, id, settings, ctx.clock.now());
    if (held.keepsBirthdays && !settings.keepsBirthdays) await eraseBirthdays(tx, id);
    await ctx.audit(tx, [
      {
        action: 'linked-account.changed',
        teamId: held.teamId,
        subject: { type: 'linked-account', id },
        changes: Object.fromEntries(
          (Object.keys(settings) as (keyof typeof settings)[])
            .filter((key) => held[key] !== settings[key])
            .map((key) => [key, { from: held[key], to: settings[key] }]),
        ),
      },
    ]);
    await ctx.publish(tx, [accountChanged(held)]);
    return toWireAccount((await lockAccount(tx, id)) ?? held, ctx.secrets);
  });
}

/** Disconnects an account. Its people stay; a job deletes it at the aggregator. @throws linked-account.not-found. */
export async function disconnect(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await lockOwnAccount(ctx, tx, id);
    await endAccount(tx, id, ctx.clock.now());
    await ctx.audit(tx, [
      {
        action: 'linked-account.disconnected',
        teamId: held.teamId,
        subject: { type: 'linked-account', id },
      },
    ]);
    await ctx.publish(tx, [accountChanged(held)]);
    await ctx.enqueue(tx, [newJob(forgetQueue, { accountId: id })]);
  });
}

/** Deletes a disconnected account at the aggregator, and then its data about people here. It is safe to repeat. */
export async function forgetAccount(ctx: JobContext, aggregator: Aggregator | null, accountId: string): Promise<void> {
  const account = await findEnded(ctx.readPrimary, accountId);
  if (!account) return;
  if (aggregator && account.tokenSealed) {
    const token = ctx.secrets.unseal(account.tokenSealed, sealContext(accountId));
    const answer = await aggregator.forget({ category: account.category, token });
    if (!answer.ok && answer.problem === 'down')
      throw new Error(`The aggregator did not delete the linked account: ${answer.text}`);
  }
  await ctx.transaction((tx) => deleteEnded(tx, accountId));
}
