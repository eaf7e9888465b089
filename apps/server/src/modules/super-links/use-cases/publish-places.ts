import { superLinkChanged, superLinkNoticed, type superLinkNews } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { LockedLink } from '../queries/super-links.ts';

type PublishedLink = Pick<LockedLink, 'id' | 'teamId' | 'userId' | 'status' | 'places' | 'claimed' | 'reserved'>;

/** Publishes the current number of taken places of a link. */
export async function publishPlaces(ctx: Pick<Context, 'publish'>, tx: Tx, link: PublishedLink): Promise<void> {
  const { id, teamId, userId, status, places, claimed, reserved } = link;
  await ctx.publish(tx, [
    superLinkChanged({ id, teamId, ownerId: userId, data: { status, limit: places, claimed, reserved } }),
  ]);
}

/** Publishes a notification for the senders of links. */
export async function publishNews(
  ctx: Pick<Context, 'publish'>,
  tx: Tx,
  {
    links,
    news,
  }: {
    readonly links: readonly Omit<PublishedLink, 'status' | 'reserved'>[];
    readonly news: (typeof superLinkNews)[number];
  },
): Promise<void> {
  await ctx.publish(
    tx,
    links.map(({ id, teamId, userId, places, claimed }) =>
      superLinkNoticed({ id, teamId, ownerId: userId, data: { news, claimed, limit: places } }),
    ),
  );
}
