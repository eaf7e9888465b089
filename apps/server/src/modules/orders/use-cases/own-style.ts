import type { OrderDetails } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isSameWrap } from '../../gifts/index.ts';
import { chooseGiftwrap, chooseTheme, findUsableTemplate } from '../../styling/index.ts';
import type { Order } from '../domain/order.ts';

type Styling = {
  readonly actor: Actor;
  readonly order: Pick<Order, 'teamId' | 'userId' | 'details'>;
  /** The details that the draft has already. */
  readonly before?: OrderDetails;
  readonly now: Temporal.Instant;
};

/**
 * Details with the wrap that they choose written out, with its id. A theme that is newly chosen gives its wrap, unless a wrap is chosen with it; a
 * template gives its words to a draft without a message.
 * @throws theme.not-found, giftwrap.not-found, template.not-found
 */
export async function withChosenStyle(tx: Tx, styling: Styling): Promise<OrderDetails> {
  const { order, before = {} } = styling;
  const worded = await withTemplate(tx, order, before);
  return withWrap(tx, { ...styling, order: { ...order, details: worded } });
}

/** Details with the words of a template that is newly chosen, where they have none. */
async function withTemplate(
  tx: Tx,
  { details, teamId }: Pick<Order, 'details' | 'teamId'>,
  before: OrderDetails,
): Promise<OrderDetails> {
  const id = details.emailTemplateId;
  if (!id || id === before.emailTemplateId) return details;
  const { body } = await findUsableTemplate(tx, teamId, id);
  return (details.message ?? '').trim() === '' ? { ...details, message: body } : details;
}

async function withWrap(tx: Tx, { actor, order, before = {}, now }: Styling): Promise<OrderDetails> {
  const { details, teamId } = order;
  const wrap = details.giftwrap ?? null;
  const kept = before.giftwrap ?? null;
  const isKept = isSameWrap(wrap, kept);
  if (details.themeId && details.themeId !== before.themeId) {
    const theme = await chooseTheme(tx, { actor, order, id: details.themeId });
    if (theme.giftwrap && isKept) return { ...details, giftwrap: theme.giftwrap };
  }
  if (!wrap) return details;
  if (kept?.id && isKept) return { ...details, giftwrap: kept };
  return { ...details, giftwrap: await chooseGiftwrap(tx, { teamId, wrap, now, before: kept }) };
}
