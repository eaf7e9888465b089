import type { Temporal } from 'temporal-polyfill';
import { nullable, statement, text, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const kept = statement(
  'catalogue-kept',
  `select p.id, p.image_url, w.product_id as withdrawn from products p left join product_withdrawals w on w.product_id = p.id
   where p.id = any ($1::uuid[]) and (p.image_url is not null or w.product_id is not null)`,
  { id: uuid, imageUrl: nullable(text), withdrawn: nullable(uuid) },
);
const keptLogos = statement(
  'catalogue-kept-logos',
  'select id, logo_url from brands where id = any ($1::uuid[]) and logo_url is not null',
  { id: uuid, logoUrl: nullable(text) },
);

/** The decisions of operators about products and brands, which an import keeps. */
export type OperatorDecisions = {
  readonly withdrawn: ReadonlySet<string>;
  readonly images: ReadonlyMap<string, string>;
  readonly logos: ReadonlyMap<string, string>;
};

export async function findOperatorDecisions(
  db: Queryable,
  { productIds, brandIds }: { readonly productIds: readonly string[]; readonly brandIds: readonly string[] },
): Promise<OperatorDecisions> {
  const products = await db.run(kept, [productIds]);
  const brands = await db.run(keptLogos, [brandIds]);
  return {
    withdrawn: new Set(products.flatMap(({ withdrawn }) => (withdrawn === null ? [] : [withdrawn]))),
    images: new Map(products.flatMap(({ id, imageUrl }) => (imageUrl === null ? [] : [[id, imageUrl] as const]))),
    logos: new Map(brands.flatMap(({ id, logoUrl }) => (logoUrl === null ? [] : [[id, logoUrl] as const]))),
  };
}

const family = `select m.id from products m join products asked on coalesce(m.variant_of, m.id) = coalesce(asked.variant_of, asked.id) where asked.id = $1`;

const members = statement('catalogue-family', `${family} order by m.sender_price_pence, m.id`, { id: uuid });

/** Finds a product and the other values of its card; empty if there is no such product. */
export async function findFamily(db: Queryable, productId: string): Promise<readonly string[]> {
  return (await db.run(members, [productId])).map(({ id }) => id);
}

const insert = statement(
  'catalogue-withdrawal-insert',
  `insert into product_withdrawals (product_id, withdrawn_by, withdrawn_at, reason)
   select id, $2, $3, $4 from products where id = any ($1::uuid[]) and active on conflict do nothing returning product_id as id`,
  { id: uuid },
);
const remove = statement(
  'catalogue-withdrawal-delete',
  'delete from product_withdrawals where product_id = any ($1::uuid[]) returning product_id as id',
  { id: uuid },
);
const activate = statement(
  'catalogue-products-activate',
  'update products set active = $2, updated_at = $3 where id = any ($1::uuid[])',
);

type Withdrawal = { readonly userId: string; readonly reason: string; readonly now: Temporal.Instant };

/** Withdraws the active ones of these products and returns their ids. */
export async function withdraw(
  tx: Tx,
  ids: readonly string[],
  { userId, reason, now }: Withdrawal,
): Promise<readonly string[]> {
  const withdrawn = (await tx.run(insert, [ids, userId, now, reason])).map(({ id }) => id);
  await tx.run(activate, [withdrawn, false, now]);
  return withdrawn;
}

/** Reactivates the withdrawn ones of these products and returns their ids. */
export async function restore(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]> {
  const restored = (await tx.run(remove, [ids])).map(({ id }) => id);
  await tx.run(activate, [restored, true, now]);
  return restored;
}

// A value added to a withdrawn card is withdrawn with it; a value that the file no longer sells is not restored with
// the card.
const follow = statement(
  'catalogue-withdrawals-follow',
  `insert into product_withdrawals (product_id, withdrawn_by, withdrawn_at, reason)
   select distinct on (named.id) named.id, w.withdrawn_by, w.withdrawn_at, w.reason
   from unnest($1::uuid[]) named (id) join products p on p.id = named.id
   join products other on coalesce(other.variant_of, other.id) = coalesce(p.variant_of, p.id) join product_withdrawals w on w.product_id = other.id
   order by named.id, w.withdrawn_at on conflict do nothing`,
);
const forget = statement(
  'catalogue-withdrawals-forget',
  `delete from product_withdrawals w using products p
   where p.id = w.product_id and (p.id = any ($1::uuid[]) or p.id <> all ($2::uuid[])
     and coalesce(p.variant_of, p.id) in (select coalesce(q.variant_of, q.id) from products q where q.id = any ($2::uuid[])))`,
);

type ImportedWithdrawals = {
  /** Values of withdrawn cards that the file would sell. */ readonly active: readonly string[];
  /** Values of withdrawn cards that the file names but would not sell. */ readonly inactive: readonly string[];
  /** All products that the file names. */ readonly imported: readonly string[];
};

/** Updates the withdrawals of imported cards, so that restoring a card sells exactly what the file would sell. */
export async function updateWithdrawals(tx: Tx, { active, inactive, imported }: ImportedWithdrawals): Promise<void> {
  if (active.length + inactive.length === 0) return;
  await tx.run(follow, [active]);
  await tx.run(forget, [inactive, imported]);
}

const setImage = statement(
  'catalogue-product-image-set',
  `update products set image_url = $2, updated_at = $3 where id in (${family}) returning id`,
  { id: uuid },
);
const setLogo = statement(
  'catalogue-brand-logo-set',
  'update brands set logo_url = $2, updated_at = $3 where id = $1 returning id',
  { id: uuid },
);

type Picture = { readonly id: string; readonly address: string | null; readonly now: Temporal.Instant };

/**
 * Sets or removes the picture of a product and the other values of its card; returns false if there is no such product.
 */
export async function setProductImage(tx: Tx, { id, address, now }: Picture): Promise<boolean> {
  return (await tx.run(setImage, [id, address, now])).length > 0;
}

export async function setBrandLogo(tx: Tx, { id, address, now }: Picture): Promise<boolean> {
  return (await tx.run(setLogo, [id, address, now])).length > 0;
}
