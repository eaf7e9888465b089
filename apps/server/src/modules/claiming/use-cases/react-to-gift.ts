import { defaultQuickEmojis, type Launch } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { reactToLockedGift } from '../../gifts/index.ts';
import type { ClientFamily } from '../domain/client-family.ts';
import { launchErrors, refusalOf } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { showUpdatedLaunch, lockLaunch, type Link } from './lock-launch.ts';
import { recordView } from './view-gift.ts';

export type Thanks = Link & {
  readonly emoji: string;
  readonly message: string | null;
  readonly name: string | null;
  readonly client: ClientFamily;
};

const defaultReaction = { enabled: true, quickEmojis: defaultQuickEmojis };

/**
 * Thanks the sender with one of exactly five emojis and an optional message; a second thank-you replaces the first.
 * @throws reaction.emoji-unknown, reaction.not-taken if the sender's branding does not accept thank-yous; gift.not-yet,
 * gift.expired, gift.cancelled, gift.not-available; gift.wrong-link, gift.link-retired.
 */
export async function reactToGift(
  ctx: JobContext,
  deps: LaunchDeps,
  { emoji, message, name, client, ...link }: Thanks,
): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    const refusal = refusalOf(launch.state);
    if (refusal) throw refusal;
    const { enabled, quickEmojis } =
      (await appliedLook(tx, launch.facts.brandingLookId))?.model.reaction ?? defaultReaction;
    if (!enabled) throw launchErrors.reactionNotTaken();
    if (!quickEmojis.some((known) => known === emoji)) throw launchErrors.emojiUnknown();
    const { gift, facts } = launch;
    const same = facts.reaction?.emoji === emoji && facts.reaction.message === message && facts.reaction.name === name;
    if (same) return showUpdatedLaunch(tx, ctx, deps, facts);
    const viewedAt = await recordView(tx, ctx, { launch, client });
    const reaction = { emoji, message, name };
    const updatedAt = await reactToLockedGift(tx, ctx, { gift, reaction, isChange: facts.reaction !== null });
    return showUpdatedLaunch(tx, ctx, deps, { ...facts, viewedAt, reaction: { ...reaction, updatedAt } });
  });
}
