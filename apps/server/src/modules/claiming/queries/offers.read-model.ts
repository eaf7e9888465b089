import type { LaunchItem } from '@huggg/contracts';
import {
  array,
  boolean,
  integer,
  nullable,
  oneOf,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { findProductSummaries, offeredSegment } from '../../catalogue/index.ts';
import type { Offer } from '../domain/offer.ts';

const columns = {
  id: uuid,
  own: boolean,
  kind: text,
  segmentId: nullable(uuid),
  groupName: nullable(text),
  offered: boolean,
  name: text,
  brandName: text,
  description: text,
  contents: text,
  terms: text,
  redemptionInstructions: text,
  useByKind: oneOf(['days', 'date', 'never']),
  useByDays: nullable(integer),
  useByDate: nullable(plainDate),
  over18: boolean,
  brandId: uuid,
  restrictionTagIds: array(uuid),
};

type Row = RowOf<typeof columns>;

// First the product itself, then, for a choice of gift, what it offers, in the order of its set.
const ofProduct = statement(
  'launch-offer',
  `select p.id, w.own, p.kind, w.segment_id, w.group_name, case when w.own then p.active and b.active else ${offeredSegment('p', 'b')} end as offered, coalesce(w.name, p.name) as name, b.name as brand_name,
     coalesce(nullif(w.description, ''), p.description) as description, p.contents, b.terms, p.redemption_instructions, p.use_by_kind, p.use_by_days, p.use_by_date,
     p.over18, p.brand_id, p.restriction_tag_ids
   from (
     select $1::uuid as product_id, true as own, null::uuid as segment_id, null as name, null as description, null as group_name, 0 as place, 0 as place_in_group
     union all
     select i.redemption_product_id, false, i.id, i.name, i.description, g.name, coalesce(g.position, i.position), i.position
     from segment_sets s join segment_items i on i.set_id = s.id and i.item_type = 'segment' left join segment_items g on g.id = i.group_id
     where s.product_id = $1
   ) w join products p on p.id = w.product_id join brands b on b.id = p.brand_id
   order by w.own desc, w.place, w.place_in_group`,
  columns,
);

function useByOf({ useByKind: kind, useByDays: days, useByDate: date }: Row): LaunchItem['useBy'] {
  if (kind === 'days' && days !== null) return { kind, days };
  return kind === 'date' && date !== null ? { kind, date: date.toString() } : { kind: 'never' };
}

function toItem(row: Row, image: string | null): LaunchItem {
  return {
    id: row.id,
    name: row.name,
    brandName: row.brandName,
    group: row.groupName,
    description: row.description,
    contents: row.contents,
    image,
    terms: row.terms,
    redemptionInstructions: row.redemptionInstructions,
    useBy: useByOf(row),
    over18: row.over18,
  };
}

/**
 * Finds the catalogue's offer for a product; null if there is no such product. A product that is in two groups is
 * offered once.
 */
export async function findOffer(db: Queryable, productId: string): Promise<Offer | null> {
  const rows = await db.run(ofProduct, [productId]);
  const [own, ...choices] = rows;
  if (!own) return null;
  const pictures = await findProductSummaries(db, [...new Set(rows.map(({ id }) => id))]);
  const item = (row: Row): LaunchItem => toItem(row, pictures.get(row.id)?.imageUrl ?? null);
  const once = choices.filter((row, index) => choices.findIndex(({ id }) => id === row.id) === index);
  return {
    productId,
    isChoice: own.kind === 'choice-of-gift',
    own: item(own),
    choices: once.map((row) => ({
      item: item(row),
      segmentId: row.segmentId,
      brandId: row.brandId,
      restrictionTagIds: row.restrictionTagIds,
      offered: row.offered,
    })),
  };
}

const version = statement('offers-catalogue-version', 'select version from catalogue_version', { version: integer });

/** Returns the version of the catalogue, with which a cached offer is compared. */
export async function readCatalogueVersion(db: Queryable): Promise<number> {
  return (await db.run(version, []))[0]?.version ?? 0;
}
