import { houseThemeId, type OrderDetails } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isSameWrap } from '../../gifts/index.ts';
import {
  assertUsableSmsTemplate,
  chooseGiftwrap,
  chooseTheme,
  findUsableTemplate,
  isOfferedTheme,
} from '../../styling/index.ts';
import type { Order } from '../domain/order.ts';

type StyleInput = {
  readonly order: Pick<Order, 'teamId' | 'userId' | 'details'>;
  /** The details that are already in the draft. */
  readonly before?: OrderDetails;
  readonly now: Temporal.Instant;
};

type Caller = Pick<Context, 'actor' | 'config'>;

/**
 * Like `withChosenStyle`, for an order that is not stored yet. DEFAULT_THEME_ID applies if the order names neither
 * theme nor wrap and its buyer may use that theme. An order without its own style needs no query.
 */
export async function withStyleOfNewOrder(
  ctx: Caller & Pick<Context, 'transaction'>,
  { order, now }: Omit<StyleInput, 'before'>,
): Promise<OrderDetails> {
  const { defaultThemeId } = ctx.config.publicIds;
  const { giftwrap, themeId, emailTemplateId, smsTemplateId } = order.details;
  const isPlain = themeId === undefined && !giftwrap;
  // The house theme is what every gift has by default.
  const takesDefault = isPlain && defaultThemeId !== houseThemeId;
  if (isPlain && !emailTemplateId && !smsTemplateId && !takesDefault) return order.details;
  return ctx.transaction(async (tx) => {
    const isOffered = takesDefault && (await isOfferedTheme(tx, { actor: ctx.actor, order, id: defaultThemeId }));
    const details = isOffered ? { ...order.details, themeId: defaultThemeId } : order.details;
    return withChosenStyle(tx, ctx, { order: { ...order, details }, now });
  });
}

/**
 * Returns details with the chosen wrap in full, including its id. A newly chosen theme sets its wrap and its branding
 * unless the same change chooses them; a template sets the message of a draft without one.
 * @throws theme.not-found, giftwrap.not-found, template.not-found
 */
export async function withChosenStyle(tx: Tx, caller: Caller, styling: StyleInput): Promise<OrderDetails> {
  const { order, before = {} } = styling;
  const worded = await withTemplate(tx, order, before);
  const themed = await withTheme(tx, caller, { ...styling, order: { ...order, details: worded } });
  return withWrap(tx, { ...styling, order: { ...order, details: themed } });
}

/**
 * Returns details with the text of a newly chosen template, if they have no message. The text of an SMS template is
 * read when the order is bought.
 */
async function withTemplate(
  tx: Tx,
  { details, teamId }: Pick<Order, 'details' | 'teamId'>,
  before: OrderDetails,
): Promise<OrderDetails> {
  if (details.smsTemplateId && details.smsTemplateId !== before.smsTemplateId)
    await assertUsableSmsTemplate(tx, teamId, details.smsTemplateId);
  const id = details.emailTemplateId;
  if (!id || id === before.emailTemplateId) return details;
  const { body } = await findUsableTemplate(tx, teamId, id);
  return (details.message ?? '').trim() === '' ? { ...details, message: body } : details;
}

async function withTheme(tx: Tx, { actor, config }: Caller, { order, before = {} }: StyleInput): Promise<OrderDetails> {
  const { details } = order;
  if (!details.themeId || details.themeId === before.themeId) return details;
  const { giftwrap, brandingId } = await chooseTheme(tx, {
    actor,
    order,
    id: details.themeId,
    defaultBrandingId: config.publicIds.defaultBrandingId,
  });
  const keepsWrap = isSameWrap(details.giftwrap ?? null, before.giftwrap ?? null);
  const keepsBranding = (details.brandingId ?? null) === (before.brandingId ?? null);
  return {
    ...details,
    ...(giftwrap && keepsWrap ? { giftwrap } : {}),
    ...(brandingId && keepsBranding ? { brandingId } : {}),
  };
}

async function withWrap(tx: Tx, { order: { details, teamId }, before = {}, now }: StyleInput): Promise<OrderDetails> {
  const wrap = details.giftwrap;
  if (!wrap) return details;
  const kept = before.giftwrap ?? null;
  if (kept?.id && isSameWrap(wrap, kept)) return { ...details, giftwrap: kept };
  return { ...details, giftwrap: await chooseGiftwrap(tx, { teamId, wrap, now, before: kept }) };
}
