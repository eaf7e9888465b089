/**
 * Rows as the import writes them. Field names are those of the database columns, so that one statement can take all
 * rows as JSON.
 */
export type BrandRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly description: string;
  readonly expiry: string;
  readonly share_copy: string;
  readonly success_copy: string;
  readonly website: string | null;
  readonly terms: string;
  readonly merchant_terms: string;
  readonly terms_required: boolean;
  readonly show_in_az_list: boolean;
  readonly logo_url: string | null;
  readonly keywords: readonly string[];
  readonly weight: number;
  readonly active: boolean;
};

export type StoreRow = {
  readonly id: string;
  readonly brand_id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly website: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly visible: boolean;
};

export type TagRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string | null;
  readonly icon: string | null;
  readonly type_id: number;
};
export type LabelRow = { readonly id: string; readonly slug: string; readonly name: string; readonly colour: string };

export type TaxonomyRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly display_type: string;
  readonly banner_image: string | null;
  readonly icon: string | null;
  readonly primary_product_id: string | null;
  readonly item_selector_property: string | null;
  readonly item_selector_title: string | null;
  readonly product_variant_differentiators: readonly { readonly name: string; readonly path: string }[] | null;
  readonly keywords: readonly string[];
  readonly position: number;
};

export type TaxonomyItemRow = {
  readonly taxonomy_id: string;
  readonly position: number;
  readonly item_id: string;
  readonly item_type: 'product' | 'taxonomy-link' | 'taxonomy';
  readonly display_type: string | null;
};

export type TaxonomyLinkRow = {
  readonly id: string;
  readonly slug: string;
  readonly linked_taxonomy_id: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly taxonomy_ids: readonly string[];
  readonly tag_ids: readonly string[];
  readonly label_ids: readonly string[];
  readonly weight: number;
};

export type ProductRow = {
  readonly id: string;
  readonly slug: string;
  readonly brand_id: string;
  readonly kind: string;
  readonly name: string;
  readonly variant_of: string | null;
  readonly variant_label: string | null;
  readonly description: string;
  readonly contents: string;
  readonly redemption_instructions: string;
  readonly location_text: string;
  readonly over18: boolean;
  readonly active: boolean;
  readonly purchasable: boolean;
  readonly sender_price_pence: number;
  readonly handling_fee_pence: number;
  readonly vat_percent: number;
  readonly vat_voucher_type: string;
  readonly territory: string;
  readonly countries: readonly string[];
  readonly delivery_methods: readonly string[];
  readonly tag_ids: readonly string[];
  readonly label_ids: readonly string[];
  readonly taxonomy_ids: readonly string[];
  readonly use_by_kind: string;
  readonly use_by_days: number | null;
  readonly use_by_date: string | null;
  readonly barcode: string;
  readonly supplier_key: string;
  readonly voucher_type: string;
  readonly image_url: string | null;
  readonly picture: string | null;
  readonly merchandising_text: string;
  readonly merchandising_until: string | null;
  readonly keywords: readonly string[];
  readonly weight: number;
  /** Start of the day in UTC. */
  readonly added_at: string;
};

export type SegmentSetRow = { readonly id: string; readonly product_id: string; readonly flow: string };

export type SegmentItemRow = {
  readonly id: string;
  readonly set_id: string;
  readonly group_id: string | null;
  readonly position: number;
  readonly item_type: 'segment' | 'segment-group';
  readonly name: string;
  readonly description: string;
  readonly redemption_product_id: string | null;
};

/** A search for `term` also finds what holds all words of `means`. */
export type SynonymRow = { readonly term: string; readonly means: string };

export type HighballMetaRow = { readonly client_id: string; readonly type: string };

/** All rows of an import, ready to be written. */
export type CatalogueRows = {
  readonly brands: readonly BrandRow[];
  readonly stores: readonly StoreRow[];
  readonly tags: readonly TagRow[];
  readonly labels: readonly LabelRow[];
  readonly taxonomies: readonly TaxonomyRow[];
  readonly taxonomyItems: readonly TaxonomyItemRow[];
  readonly taxonomyLinks: readonly TaxonomyLinkRow[];
  readonly products: readonly ProductRow[];
  readonly segmentSets: readonly SegmentSetRow[];
  readonly segmentItems: readonly SegmentItemRow[];
  readonly highballMeta: readonly HighballMetaRow[];
  /** Null if the file does not mention synonyms. */
  readonly synonyms: readonly SynonymRow[] | null;
};
