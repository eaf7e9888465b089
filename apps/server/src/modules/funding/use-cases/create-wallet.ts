import { limits, type NewWallet as WalletDraft, type Wallet as WireWallet } from '@huggg/contracts';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { openBooks } from '../../ledger/index.ts';
import { findMembers, lockTeam, teamRules } from '../../teams/index.ts';
import { noFigures, walletAccounts } from '../domain/accounts.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { mayMoveMoneyOf } from '../policy.ts';
import { countTeamWallets, countWalletsOf, insertWallets } from '../queries/wallets.ts';
import { toWireWallet } from '../wire.ts';

/**
 * Opens an empty wallet for a team or one of its members.
 * @throws team.not-found if the team is not visible to the caller; wallet.owner-not-in-team; wallet.limit-reached by
 * the plan (personal wallets do not count); wallet.person-limit-reached.
 */
export async function createWallet(ctx: Context, draft: WalletDraft): Promise<WireWallet> {
  const { actor } = ctx;
  const teamId = draft.teamId ?? actor.teamId;
  const ownerUserId = draft.ownerUserId ?? null;
  requireAnyScope(actor, 'create-wallet-commitment');
  if (!mayMoveMoneyOf(actor, { teamId, ownerUserId })) throw errors.teamNotFound();
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Members, plan and limit cannot change while the team is locked, and a closed team is not found.
    if (!(await lockTeam(tx, teamId))) throw errors.teamNotFound();
    await (ownerUserId ? assertMember(tx, { teamId, userId: ownerUserId }) : assertWithinPlan(tx, teamId));
    const wallet = {
      id: newId(),
      teamId,
      ownerUserId,
      name: draft.name,
      referenceId: draft.referenceId ?? null,
      tags: draft.tags ?? [],
    };
    await insertWallets(tx, [wallet], now);
    await openBooks(tx, { bookIds: [wallet.id], accounts: walletAccounts });
    await ctx.audit(tx, [{ action: 'wallet.created', teamId, subject: { type: 'wallet', id: wallet.id } }]);
    await ctx.publish(tx, [walletChanged(wallet)]);
    const wire = toWireWallet(
      { wallet: { ...wallet, locked: null, policy: null, createdAt: now, updatedAt: now }, figures: noFigures },
      actor,
    );
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

async function assertMember(
  tx: Tx,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const members = await findMembers(tx, { teamIds: [teamId], userIds: [userId] });
  if (members.length === 0) throw errors.ownerNotInTeam();
  if ((await countWalletsOf(tx, { teamId, userId })) >= limits.walletsPerPerson)
    throw errors.personLimitReached(limits.walletsPerPerson);
}

async function assertWithinPlan(tx: Tx, teamId: string): Promise<void> {
  const { wallets: limit } = (await teamRules(tx, teamId)).plan.limits;
  if (limit === undefined) return;
  const used = (await countTeamWallets(tx, [teamId])).get(teamId) ?? 0;
  if (used >= limit) throw errors.limitReached(limit);
}
