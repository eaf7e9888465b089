import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { sampleGift } from '../../brandings/index.ts';
import { viewOrderAsRecipient, withStyleOfNewOrder, type OrderTest } from '../../orders/index.ts';
import { productToken, type ProductLink } from '../domain/product-link.ts';
import { previewMail } from './preview-order.ts';

const minutes = 60;

type DrawContext = Pick<Context, 'config'> & { readonly now: ReturnType<Context['clock']['now']> };

/** Returns a sample gift as the sender's recipients would get it by email; null if it no longer exists. */
export function drawProduct(
  db: Queryable,
  { details, ...link }: ProductLink,
  at: DrawContext,
): Promise<OrderTest | null> {
  const { message, receiverName: name } = sampleGift;
  const receivers = [{ email: 'sam@example.com', name }];
  const { productId, ...sender } = link;
  const order = { ...sender, type: 'huggg', details: { ...details, productId, message, receivers } } as const;
  return viewOrderAsRecipient(db, { ...order, details: { ...order.details, deliveryMethod: 'email' } }, at);
}

/**
 * Returns the addresses of the real page and mail of a gift that has not been ordered yet, as if the caller sent it, in
 * the default style of their team.
 * @throws product.not-found
 */
export async function previewProduct(ctx: Context, productId: string) {
  const { teamId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const order = { teamId, userId, details: { productId } };
  const { giftwrap, brandingId } = await withStyleOfNewOrder(ctx, { order, now });
  const link: ProductLink = { productId, teamId, userId, details: { giftwrap, brandingId } };
  const test = await drawProduct(ctx.read, link, { config: ctx.config, now });
  const mail = test && (await previewMail(ctx, ctx.read, test));
  if (!test || !mail) throw catalogueError('product.not-found');
  const endsAt = now.add({ minutes });
  const base = `/product-previews/${productToken(ctx.secrets, link, endsAt)}`;
  return {
    urls: { gift: `${base}/gift`, mail: `${base}/mail` },
    subject: mail.subject,
    fromName: mail.fromName,
    dateExpires: isoOf(endsAt),
  };
}
