import { transactionChanged, type TransactionDetail } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { chooseGiftwrap } from '../../styling/index.ts';
import { findSpendPolicies, policyRefusals } from '../../spend-policies/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { changeTransaction, lockTransaction, type TransactionRead } from '../../gifts/index.ts';
import { readTransaction } from './read-transaction.ts';

type Wrap = NonNullable<TransactionRead['giftwrap']>;

type Changes = {
  readonly name?: string | undefined;
  readonly notes?: string | undefined;
  readonly purchaseOrderNumber?: string | null | undefined;
  readonly reasonCode?: string | null | undefined;
  readonly notifyOnComplete?: boolean | undefined;
  readonly reminders?: boolean | undefined;
  readonly message?: string | undefined;
  readonly giftwrap?: Wrap | undefined;
};

/**
 * Changes the details of a paid order, and the message and giftwrap of its gifts. Gifts whose code is held keep their
 * message.
 * @throws transaction.not-found, transaction.reminders-not-bought, giftwrap.not-found, access.forbidden for a wrap that
 * the caller may not choose, team.reason-code-required, team.reason-code-unknown, wallet.policy-reason.
 */
export async function updateTransaction(ctx: Context, id: string, changes: Changes): Promise<TransactionDetail> {
  const reach = reachOf(ctx.actor, 'update-transaction-details');
  await ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, reach, id);
    if (!transaction) throw errors.transactionNotFound();
    if (changes.reminders && transaction.deliveryMethod === 'sms' && !transaction.smsReminders)
      throw errors.remindersNotBought();
    const giftwrap = changes.giftwrap && (await chosenWrap(tx, ctx, transaction, changes.giftwrap));
    if (changes.reasonCode !== undefined) {
      const { reasonCodes, reasonCodeRequired } = await teamRules(tx, transaction.teamId);
      if (!changes.reasonCode && reasonCodeRequired) throw errors.reasonCodeRequired();
      if (changes.reasonCode && !reasonCodes.includes(changes.reasonCode)) throw errors.reasonCodeUnknown();
      const policy = (await findSpendPolicies(tx, [transaction.walletId])).get(transaction.walletId);
      if (policy && policy.reasonCodes.length > 0 && !policy.reasonCodes.includes(changes.reasonCode ?? ''))
        throw policyRefusals.reason(policy);
    }
    const given = Object.fromEntries(
      Object.entries({ ...changes, giftwrap }).filter(([, value]) => value !== undefined),
    );
    await changeTransaction(tx, ctx, {
      before: transaction,
      after: { ...transaction, ...given },
      changesText:
        (changes.message !== undefined && changes.message !== transaction.message) || changes.giftwrap !== undefined,
      differences: differencesOf(transaction, given),
      actor: ctx.actor,
    });
    await ctx.publish(tx, [
      transactionChanged({
        teamId: transaction.teamId,
        ownerId: transaction.userId,
        id,
        data: { gifts: 0, statusId: null, walletId: null },
      }),
    ]);
  });
  return readTransaction(ctx, id);
}

async function chosenWrap(tx: Tx, { actor, clock }: Context, before: TransactionRead, wrap: Wrap): Promise<Wrap> {
  requirePermission(actor, 'use-giftwrap', { teamId: before.teamId, ownerId: before.userId });
  return chooseGiftwrap(tx, { teamId: before.teamId, wrap, now: clock.now(), before: before.giftwrap });
}

/** These texts are long and often rewritten, so only the fact of a change is recorded, not the previous text. */
const fieldsWithoutValues: readonly string[] = ['message', 'giftwrap', 'notes'];

/** Returns the fields that changed, with their old and new values. */
function differencesOf(before: TransactionRead, given: Readonly<Record<string, unknown>>): readonly object[] {
  return Object.entries(given).flatMap(([field, to]) => {
    const from: unknown = before[field as keyof TransactionRead];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [fieldsWithoutValues.includes(field) ? { field } : { field, from, to }];
  });
}
