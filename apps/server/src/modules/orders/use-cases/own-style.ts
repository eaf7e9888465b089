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

type Styling = {
  readonly order: Pick<Order, 'teamId' | 'userId' | 'details'>;
  /** The details that the draft has already. */
  readonly before?: OrderDetails;
  readonly now: Temporal.Instant;
};

type Caller = Pick<Context, 'actor' | 'config'>;

/**
 * The same for an order that is not written yet; DEFAULT_THEME_ID applies where the order names neither theme nor wrap
 * and its buyer may use it. An order without a look of its own needs no query.
 */
export async function styledBeforehand(
  ctx: Caller & Pick<Context, 'transaction'>,
  { order, now }: Omit<Styling, 'before'>,
): Promise<OrderDetails> {
  const { defaultThemeId } = ctx.config.publicIds;
  const { giftwrap, themeId, emailTemplateId, smsTemplateId } = order.details;
  const isPlain = themeId === undefined && !giftwrap;
  // The house theme gives what every gift has anyway.
  const takesDefault = isPlain && defaultThemeId !== houseThemeId;
  if (isPlain && !emailTemplateId && !smsTemplateId && !takesDefault) return order.details;
  return ctx.transaction(async (tx) => {
    const isOffered = takesDefault && (await isOfferedTheme(tx, { actor: ctx.actor, order, id: defaultThemeId }));
    const details = isOffered ? { ...order.details, themeId: defaultThemeId } : order.details;
    return withChosenStyle(tx, ctx, { order: { ...order, details }, now });
  });
}

/**
 * Details with the wrap that they choose written out, with its id. A theme that is newly chosen gives its wrap and its
 * branding, unless the same change chooses them; a template gives its words to a draft without a message.
 * @throws theme.not-found, giftwrap.not-found, template.not-found
 */
export async function withChosenStyle(tx: Tx, caller: Caller, styling: Styling): Promise<OrderDetails> {
  const { order, before = {} } = styling;
  const worded = await withTemplate(tx, order, before);
  const themed = await withTheme(tx, caller, { ...styling, order: { ...order, details: worded } });
  return withWrap(tx, { ...styling, order: { ...order, details: themed } });
}

/**
 * Details with the words of a template that is newly chosen, where they have none. Words of SMS are read when it is
 * bought.
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

async function withTheme(tx: Tx, { actor, config }: Caller, { order, before = {} }: Styling): Promise<OrderDetails> {
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

async function withWrap(tx: Tx, { order: { details, teamId }, before = {}, now }: Styling): Promise<OrderDetails> {
  const wrap = details.giftwrap;
  if (!wrap) return details;
  const kept = before.giftwrap ?? null;
  if (kept?.id && isSameWrap(wrap, kept)) return { ...details, giftwrap: kept };
  return { ...details, giftwrap: await chooseGiftwrap(tx, { teamId, wrap, now, before: kept }) };
}
