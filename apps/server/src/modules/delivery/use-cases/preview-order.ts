import { fromName, render } from '@huggg/messages';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { assertTestable, readOrderTest, type OrderTest } from '../../orders/index.ts';
import { testToken } from '../domain/test-link.ts';
import { giftMessageOf } from './send-test.ts';

const minutes = 60;

/**
 * Returns the addresses of the real page and mail of an order, as one of its recipients would get them.
 * @throws order.not-found, order.incomplete without a gift
 */
export async function previewOrder(
  ctx: Context,
  { orderId, recipient }: { readonly orderId: string; readonly recipient: number },
) {
  await assertTestable(ctx, orderId);
  const endsAt = ctx.clock.now().add({ minutes });
  const base = `/order-previews/${testToken(ctx.secrets, { orderId, endsAt }, 'order-preview')}/${recipient}`;
  const test = await readOrderTest(ctx.readPrimary, {
    id: orderId,
    now: ctx.clock.now(),
    config: ctx.config,
    recipient,
  });
  const mail = test && (await previewMail(ctx, ctx.readPrimary, test));
  return {
    urls: { gift: `${base}/gift`, mail: mail && `${base}/mail` },
    subject: mail?.subject ?? null,
    fromName: mail?.fromName ?? test?.fromName ?? '',
    dateExpires: isoOf(endsAt),
  };
}

type Written = { readonly fromName: string; readonly subject: string; readonly html: string };

/** Renders the mail of an order; null if it sends none. */
export async function previewMail(
  ctx: Pick<Context, 'config'>,
  db: Queryable,
  test: OrderTest,
): Promise<Written | null> {
  if (test.deliveryMethod !== 'email') return null;
  const worn = await appliedLook(db, test.brandingLookId);
  const message = giftMessageOf(ctx, { test, giftUrl: `${ctx.config.http.publicUrl}/g/preview`, worn });
  const { subject, html } = render(message);
  return { fromName: fromName(message), subject, html };
}
