import { inDomains, normaliseEmail, transactionChanged, type Receiver, type SendOutcome } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { rememberAnswers } from '../../../platform/http/idempotency.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { findSpendPolicies, policyRefusals } from '../../spend-policies/index.ts';
import { teamRules } from '../../teams/index.ts';
import {
  type AssignedReceiver,
  countFreeLinks,
  dispatchGifts,
  findTransaction,
  assignLinks,
  lockGiftsOfTransaction,
  lockTransaction,
} from '../../gifts/index.ts';

type OrderToSend = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly walletId: string;
};
import { resendRefusal, soonestResend, type ResendReason } from '../domain/decide-resend.ts';
import { memberEmails } from '../queries/member-emails.read-model.ts';
import { mailAgain } from './mail-again.ts';

type Input = {
  readonly transactionId: string;
  readonly hugggIds?: readonly string[] | undefined;
  readonly receivers?: readonly Receiver[] | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * Resends gifts of an order to their current addresses, or assigns free links of it to receivers and mails them (RULES
 * §3).
 * @throws transaction.not-found, order.receiver-invalid, team.method-not-allowed, wallet.policy-method,
 * wallet.policy-email-domain
 */
export async function sendAgain(ctx: Context, input: Input): Promise<SendOutcome> {
  const reach = reachOf(ctx.actor, 'send-email');
  const order = await findTransaction(ctx.read, reach, input.transactionId);
  if (!order) throw catalogueError('transaction.not-found');
  const rules = await teamRules(ctx.read, order.teamId);
  const method = order.deliveryMethod === 'sms' ? 'sms' : 'email';
  if (method === 'sms') requirePermission(ctx.actor, 'send-sms', { teamId: order.teamId, ownerId: order.userId });
  if (!rules.preferences.deliveryMethods.includes(method)) {
    throw catalogueError('team.method-not-allowed', {
      values: { method, allowed: rules.preferences.deliveryMethods.join(', ') },
    });
  }
  const receivers = input.receivers
    ? await readableReceivers(ctx, input.receivers, rules.preferences.deliveryEmailDomains)
    : null;
  if (receivers) await assertPaidFor(ctx.readPrimary, order, receivers);
  if (input.preview && receivers)
    return previewAssignment(
      await countFreeLinks(ctx.read, { teamId: order.teamId, transactionId: order.id }),
      receivers.length,
    );
  return ctx.transaction(async (tx) => {
    await lockTransaction(tx, reach, order.id);
    const outcome = receivers ? await assign(ctx, tx, { order, receivers }) : await resend(ctx, tx, { order, input });
    if (!input.preview && ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  });
}

/**
 * Validates the addresses to mail to; if one is invalid, all are rejected. If `domains` is null, there is no
 * restriction; if it is empty, no address is allowed.
 */
async function readableReceivers(
  ctx: Context,
  receivers: readonly Receiver[],
  domains: readonly string[] | null,
): Promise<AssignedReceiver[]> {
  const userIds = receivers.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const members =
    userIds.length > 0
      ? await memberEmails(ctx.read, { teamIds: ctx.actor.subtreeTeamIds, userIds })
      : new Map<string, { email: string; name: string }>();
  const fields: { path: string; message: string }[] = [];
  const readable = receivers.flatMap((one, index): AssignedReceiver[] => {
    const member = 'userId' in one ? members.get(one.userId) : undefined;
    const email = normaliseEmail('email' in one ? one.email : (member?.email ?? ''));
    if (!email) fields.push({ path: `receivers.${index}`, message: 'needs an email address' });
    else if (domains && !inDomains(email, domains))
      fields.push({
        path: `receivers.${index}.email`,
        message: `must be at ${domains.join(' or ') || 'a domain that your team allows'}`,
      });
    return email
      ? [
          {
            userId: 'userId' in one ? one.userId : null,
            email,
            name: one.name ?? member?.name ?? null,
            notes: one.notes ?? null,
            message: one.message ?? null,
          },
        ]
      : [];
  });
  if (fields.length > 0) throw catalogueError('order.receiver-invalid', { fields });
  return readable;
}

/**
 * Checks that links paid from a wallet with a policy are mailed only to people whom the policy allows.
 * @throws wallet.policy-method, wallet.policy-email-domain.
 */
async function assertPaidFor(
  db: Queryable,
  { walletId }: OrderToSend,
  receivers: readonly AssignedReceiver[],
): Promise<void> {
  const policy = (await findSpendPolicies(db, [walletId])).get(walletId);
  if (!policy) return;
  if (!policy.deliveryMethods.includes('email')) throw policyRefusals.method(policy, 'email');
  const outside = receivers.findIndex(({ email }) => policy.emailDomains && !inDomains(email, policy.emailDomains));
  if (outside >= 0) throw policyRefusals.emailDomain(policy, `receivers.${outside}.email`);
}

function previewAssignment(free: number, wanted: number): SendOutcome {
  const sending = Math.min(free, wanted);
  return { sending, unsent: wanted > sending ? [{ reason: 'assigned', count: wanted - sending }] : [], nextAt: null };
}

async function assign(
  ctx: Context,
  tx: Tx,
  { order, receivers }: { readonly order: OrderToSend; readonly receivers: readonly AssignedReceiver[] },
): Promise<SendOutcome> {
  const place = { teamId: order.teamId, transactionId: order.id, now: ctx.clock.now() };
  const given = await assignLinks(tx, place, { receivers, actor: { kind: ctx.actor.kind, id: ctx.actor.userId } });
  if (given.length > 0) {
    await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId: order.id })]);
    await ctx.publish(tx, [
      transactionChanged({
        teamId: order.teamId,
        ownerId: order.userId,
        id: order.id,
        data: { gifts: given.length, statusId: null, walletId: null },
      }),
    ]);
  }
  return previewAssignment(given.length, receivers.length);
}

async function resend(
  ctx: Context,
  tx: Tx,
  { order, input }: { readonly order: OrderToSend; readonly input: Input },
): Promise<SendOutcome> {
  const all = await lockGiftsOfTransaction(tx, { transactionId: order.id, teamId: order.teamId });
  const wanted = input.hugggIds ? new Set(input.hugggIds) : null;
  const selected = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
  const now = ctx.clock.now();
  const decided = selected.map((gift) => ({ gift, reason: resendRefusal(gift, now.epochMilliseconds) }));
  const missing: ResendReason[] = wanted
    ? Array.from({ length: wanted.size - selected.length }, () => 'not-in-order' as const)
    : [];
  const sendable = decided.filter(({ reason }) => reason === null).map(({ gift }) => gift);
  if (!input.preview) await mailAgain(ctx, tx, sendable);
  return {
    sending: sendable.length,
    unsent: countReasons([...missing, ...decided.flatMap(({ reason }) => reason ?? [])]),
    nextAt: soonestResend(decided, now.epochMilliseconds),
  };
}

function countReasons(reasons: readonly ResendReason[]): SendOutcome['unsent'] {
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => ({ reason, count: all.length }));
}
