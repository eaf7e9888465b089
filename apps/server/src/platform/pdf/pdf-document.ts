import type { Temporal } from 'temporal-polyfill';

/** A label with its value: a number, a date, an order number. */
export type Fact = { readonly label: string; readonly value: string };

/** A name and an address, with a heading: "From", "To". */
export type Party = { readonly heading: string; readonly lines: readonly string[] };

/** A column of a table. `share` is its part of the width, relative to the other columns. */
export type Column = { readonly label: string; readonly share: number; readonly align?: 'left' | 'right' };

/** The cells of a row, one for each column. */
export type Row = readonly string[];

/** A table with headings, repeated on each of its pages. `footer` rows are set in bold below the others. */
export type Table = {
  readonly kind: 'table';
  readonly heading?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly footer?: readonly Row[];
};

/** Amounts at the right edge; the last `strong` one is the main total. */
export type Totals = {
  readonly kind: 'totals';
  readonly lines: readonly (Fact & { readonly strong?: boolean })[];
};

/** Facts that must be copied correctly, in a frame: a bank reference and the account to pay to. */
export type Box = { readonly kind: 'box'; readonly heading: string; readonly facts: readonly Fact[] };

/** Paragraphs of text under an optional heading. */
export type Notes = { readonly kind: 'notes'; readonly heading?: string; readonly paragraphs: readonly string[] };

export type Section = Table | Totals | Box | Notes;

/**
 * A document as data: its content and order, not its layout. All texts are plain text; amounts and dates are formatted
 * by the caller.
 */
export type PdfDocument = {
  /** The heading of the first page: "VAT invoice". */
  readonly title: string;
  /** The number of the document: "INV-000123". It is part of the file's title and is on each page. */
  readonly number?: string;
  /** The issuer, at the top of the first page and the bottom of each. */
  readonly issuer: string;
  /** The state, shown beside the title: "Paid", "Not a demand for payment". */
  readonly state?: string;
  readonly parties?: readonly Party[];
  readonly facts?: readonly Fact[];
  readonly sections: readonly Section[];
  /** Language of the text. Defaults to British English. */
  readonly language?: string;
  /** The time of issue. It is also the file's creation date, so that the same document produces the same bytes. */
  readonly createdAt: Temporal.Instant;
};
