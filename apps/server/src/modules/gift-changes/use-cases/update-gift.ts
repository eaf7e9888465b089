import { giftStatusLabels, inDomains, type GiftDetail, giftChanged } from '@huggg/contracts';
import { hasPermissionOn, reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { findSpendPolicies, policyRefusals } from '../../spend-policies/index.ts';
import { teamRules } from '../../teams/index.ts';
import { correctAddress, type MailCorrected } from './correct-address.ts';
import { errors } from '../errors.ts';
import {
  findGift,
  setGiftText,
  isChangeable,
  lockGift,
  type LockedGift,
  lockTransactionById,
  prepareAllGifts,
  readGift,
} from '../../gifts/index.ts';
import { correctedEmail, correctedNumber } from '../domain/corrected-address.ts';
import { toGiftActor } from './cancel-gifts.ts';
import { changeDates, readDateRules } from './change-dates.ts';

type Changes = {
  readonly notes?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly expiry?: number | string | undefined;
  readonly sentDate?: string | undefined;
  readonly receiver?:
    | {
        readonly name?: string | null | undefined;
        readonly email?: string | undefined;
        readonly phoneNumber?: string | undefined;
      }
    | undefined;
};

/**
 * Changes the details of one gift: notes at any time; message, dates and receiver until a code is held. A corrected
 * address gets a new link, and the old one stops working.
 * @throws gift.not-found, gift.status-conflict, access.forbidden, gift.address-needs-permission,
 * order.receiver-invalid, gift.resend-limit, gift.resend-too-soon, order.expiry-out-of-range,
 * order.send-date-out-of-range, team.email-domain-not-allowed, wallet.policy-email-domain.
 */
export async function updateGift(
  ctx: Context,
  mailCorrected: MailCorrected,
  id: string,
  changes: Changes,
): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'view-huggg-status');
  const seen = await findGift(ctx.read, reach, id);
  if (!seen) throw errors.giftNotFound();
  assertAllowed(ctx, { teamId: seen.teamId, ownerId: seen.userId }, changes);
  const wanted = { expiry: changes.expiry, sentDate: changes.sentDate };
  const changesDates = changes.expiry !== undefined || changes.sentDate !== undefined;
  const dateRules = changesDates ? await readDateRules(ctx, seen.teamId, wanted) : null;
  const address = await addressOf(ctx, { teamId: seen.teamId, ownerId: seen.userId }, changes);
  if (changes.sentDate) await prepareAllGifts(ctx, seen.transactionId);
  await ctx.transaction(async (tx) => {
    if (changes.sentDate) await lockTransactionById(tx, seen.transactionId);
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    await writeGiftText(tx, ctx, { gift, changes });
    if (dateRules) {
      const { changes: dates, reasons } = await changeDates(tx, ctx, {
        gifts: [gift],
        wanted,
        rulesOf: () => dateRules,
        preview: false,
      });
      if (dates.length === 0 && !reasons.includes('already-so')) throw conflict(gift);
    }
    if (address)
      await correctReceiver(tx, ctx, mailCorrected, {
        gift,
        name: changes.receiver?.name ?? gift.receiverName,
        ...address,
      });
    await ctx.publish(tx, [
      giftChanged({
        teamId: gift.teamId,
        ownerId: gift.userId,
        id: gift.id,
        data: { transactionId: gift.transactionId, statusId: null, walletId: null, frozen: null },
      }),
    ]);
  });
  return readGift(ctx, id);
}

function conflict(gift: LockedGift) {
  return errors.giftStatusConflict(giftStatusLabels[gift.statusId].toLowerCase());
}

function assertAllowed(
  { actor }: Context,
  row: { readonly teamId: string; readonly ownerId: string },
  changes: Changes,
): void {
  if (changes.notes !== undefined || changes.message !== undefined)
    requirePermission(actor, 'update-transaction-details', row);
  if (changes.expiry !== undefined || changes.sentDate !== undefined)
    requirePermission(actor, 'edit-huggg-expiry', row);
  if (changes.receiver === undefined) return;
  if (!hasPermissionOn(actor, 'edit-huggg-status', row)) throw catalogueError('gift.address-needs-permission');
  if (changes.receiver.phoneNumber !== undefined) requirePermission(actor, 'send-sms', row);
  if (changes.receiver.email !== undefined) requirePermission(actor, 'send-email', row);
}

async function writeGiftText(
  tx: Tx,
  ctx: Context,
  { gift, changes }: { readonly gift: LockedGift; readonly changes: Changes },
): Promise<void> {
  const { message, receiver } = changes;
  const renames = receiver?.name !== undefined && receiver.email === undefined && receiver.phoneNumber === undefined;
  if (changes.notes === undefined && message === undefined && !renames) return;
  if ((message !== undefined || renames) && !isChangeable(gift.statusId)) throw conflict(gift);
  const words = {
    notes: changes.notes === undefined ? undefined : changes.notes || null,
    // An empty message resets it to the order's.
    message: message === undefined ? gift.message : message || null,
    receiverName: renames ? receiver.name || null : gift.receiverName,
  };
  const kind = message === undefined ? (renames ? 'receiver-renamed' : 'notes-changed') : 'message-changed';
  const change = { teamId: gift.teamId, actor: toGiftActor(ctx.actor), now: ctx.clock.now() };
  await setGiftText(tx, change, { giftId: gift.id, words, kind });
}

type Corrected = { readonly channel: 'email' | 'sms'; readonly address: string };

/**
 * Returns the corrected address in its stored form; null if none is given. Checked before the gift is locked, because
 * it depends only on the team's rules.
 */
async function addressOf(
  { actor, read, config }: Context,
  row: { readonly teamId: string; readonly ownerId: string },
  { receiver }: Changes,
): Promise<Corrected | null> {
  if (!receiver?.email && !receiver?.phoneNumber) return null;
  const { preferences } = await teamRules(read, row.teamId);
  if (receiver.email)
    return { channel: 'email', address: correctedEmail(receiver.email, preferences.deliveryEmailDomains) };
  return {
    channel: 'sms',
    address: correctedNumber(receiver.phoneNumber ?? '', {
      phoneCountry: preferences.phoneCountry,
      countries: config.smsCountries,
      maySendAbroad: hasPermissionOn(actor, 'send-international-gifts', row),
    }),
  };
}

async function correctReceiver(
  tx: Tx,
  ctx: Context,
  mailCorrected: MailCorrected,
  { gift, name, channel, address }: Corrected & { readonly gift: LockedGift; readonly name: string | null },
): Promise<void> {
  if (gift.deliveryMethod !== channel || !isChangeable(gift.statusId) || gift.claimedAt !== null) throw conflict(gift);
  if (channel === 'email') await assertPaidFor(tx, gift, address);
  await correctAddress(ctx, tx, mailCorrected, { gift, address, name, actor: toGiftActor(ctx.actor) });
}

/**
 * Checks that a gift paid from a wallet with a policy is not corrected to an address that the policy forbids. @throws
 * wallet.policy-email-domain.
 */
async function assertPaidFor(tx: Tx, { walletId }: LockedGift, address: string): Promise<void> {
  const policy = (await findSpendPolicies(tx, [walletId])).get(walletId);
  if (policy?.emailDomains && !inDomains(address, policy.emailDomains))
    throw policyRefusals.emailDomain(policy, 'receiver.email');
}
