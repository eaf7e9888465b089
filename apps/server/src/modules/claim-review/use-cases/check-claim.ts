import { claimReviewRules, type ClaimBlockKind, type ClaimReviewReason, type ClaimRuleKey } from '@huggg/contracts';
import { personOfAddress } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { heldClaims } from '../../../platform/metrics/index.ts';
import { countedAddress, type SharedLimits } from '../../../platform/rate-limits/index.ts';
import { setReview, systemActor, type LockedGift } from '../../gifts/index.ts';
import { domainsOf, maskNetwork, publicAddress, type ClaimSignals } from '../domain/signals.ts';
import { countedKeys, reasonsOf } from '../domain/suspect.ts';
import { matchBlocks } from '../queries/claim-blocks.ts';
import { listRules } from '../queries/claim-rules.ts';
import { insertReview } from '../queries/claim-reviews.ts';

type CheckContext = Pick<Context, 'clock' | 'secrets'>;

/** Returns the digest under which a blocked address or phone is stored and compared. */
export function blockDigest({ secrets }: Pick<Context, 'secrets'>, kind: 'address' | 'phone', value: string): string {
  return secrets.blind(`claim block ${kind} ${value}`);
}

function blockValuesOf(
  ctx: CheckContext,
  claimant: string | null,
): { readonly kinds: readonly ClaimBlockKind[]; readonly values: readonly string[] } {
  if (claimant === null) return { kinds: [], values: [] };
  if (!claimant.includes('@')) return { kinds: ['phone'], values: [blockDigest(ctx, 'phone', claimant)] };
  const person = personOfAddress(claimant.toLowerCase(), 'email');
  return { kinds: ['address', 'domain'], values: [blockDigest(ctx, 'address', person), ...domainsOf(claimant)] };
}

/**
 * Counts a claim and returns the reasons to hold it; empty if there are none. The decision uses the counts of this
 * process and those of other processes, which are up to a second old.
 */
export async function checkClaim(
  tx: Tx,
  ctx: CheckContext,
  limits: Pick<SharedLimits, 'counter'>,
  { address: from, claimant, superLink }: ClaimSignals,
): Promise<readonly ClaimReviewReason[]> {
  const address = publicAddress(from);
  const compared = blockValuesOf(ctx, claimant);
  const [rules, matches] = await Promise.all([
    listRules(tx),
    matchBlocks(tx, { ...compared, address, now: ctx.clock.now() }),
  ]);
  const keys = countedKeys(matches, { network: address && countedAddress(address), superLink });
  const counted: Partial<Record<ClaimRuleKey, number>> = {};
  for (const { key, enabled, windowMinutes } of rules) {
    const counts = keys[key];
    // The window is part of the name, so that counting restarts when a rule's window changes.
    if (enabled && counts !== null)
      counted[key] = limits.counter(`claims-of-${key}-${windowMinutes}`, windowMinutes * 60).count(counts);
  }
  return reasonsOf(matches, rules, counted);
}

type ClaimToHold = {
  readonly gift: LockedGift;
  readonly reasons: readonly ClaimReviewReason[];
  readonly signals: Pick<ClaimSignals, 'address' | 'superLink'>;
};

/**
 * Holds a locked gift with a suspicious claim before its money moves. The gift still belongs to its claimant, but it is
 * hidden and no code is fetched until the check ends.
 * @returns the latest time at which the check ends.
 */
export async function holdClaim(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'audit'>,
  { gift, reasons, signals: { address, superLink } }: ClaimToHold,
): Promise<Temporal.Instant> {
  const now = ctx.clock.now();
  const until = now.add({ hours: claimReviewRules.waitHours });
  const from = publicAddress(address);
  await setReview(tx, { actor: systemActor, now }, { gift, review: { state: 'waiting', until } });
  await insertReview(tx, {
    id: newId(),
    teamId: gift.teamId,
    giftId: gift.id,
    superLinkId: superLink?.id ?? null,
    reasons,
    network: from && maskNetwork(from),
    now,
    waitsUntil: until,
  });
  await ctx.audit(tx, [
    { action: 'claim-review.held', teamId: gift.teamId, subject: { type: 'gift', id: gift.id } },
    {
      action: 'claim-review.held',
      teamId: null,
      subject: { type: 'gift', id: gift.id },
      changes: { reasons: { from: null, to: reasons } },
    },
  ]);
  for (const rule of reasons) heldClaims.inc({ rule });
  return until;
}
