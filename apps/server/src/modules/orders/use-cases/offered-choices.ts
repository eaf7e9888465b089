import type { Queryable } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { readSegments } from '../../catalogue/index.ts';
import type { OrderFacts } from '../domain/order-plan.ts';
import { errors } from '../errors.ts';

/**
 * Asserts that the choices in a draft are offered by its gift to this team.
 * @throws gift.choice-unknown
 */
export async function assertOfferedChoices(
  db: Queryable,
  { details, rules }: Pick<OrderFacts, 'details' | 'rules'>,
): Promise<void> {
  const offered = details.productId
    ? await offeredIds(db, { productId: details.productId, rules: rules.giftRules })
    : new Set<string>();
  const unknown = (details.hugggMeta?.gwcSegments ?? []).filter((id) => !offered.has(id));
  if (unknown.length > 0) throw errors.choiceUnknown();
}

async function offeredIds(db: Queryable, wanted: Parameters<typeof readSegments>[1]): Promise<ReadonlySet<string>> {
  try {
    const { items } = await readSegments(db, wanted);
    return new Set(items.filter(({ itemType }) => itemType === 'segment').map(({ id }) => id));
  } catch (error) {
    if (error instanceof CatalogueError) return new Set();
    throw error;
  }
}
