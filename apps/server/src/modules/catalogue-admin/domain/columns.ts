import {
  barcodes,
  deliveryMethods,
  productKinds,
  taxonomyDisplayTypes,
  territories,
  vatVoucherTypes,
} from '@huggg/contracts';
import * as cells from './cells.ts';

/** A column of a table: its name, the field of the catalogue file that it fills, and the values that it accepts. */
export type Column = {
  readonly name: string;
  readonly field: string;
  readonly read: cells.ReadCell;
  readonly required: boolean;
  /** What to write instead; shown as the remedy of a fault. */
  readonly expects: string;
  /** The substitute for a faulty cell, by row number, so that the rest of the bundle can be checked too. */
  readonly standIn: (row: number) => unknown;
};

type Given = Pick<Column, 'read' | 'expects'> & Partial<Pick<Column, 'standIn'>>;

const words: Given = {
  read: cells.text,
  expects: 'Write text that does not begin with = + - or @.',
  standIn: () => 'x',
};
const slug: Given = {
  read: cells.slug,
  expects: 'Use small letters, digits and single hyphens, for example flat-white.',
  standIn: (row) => `faulty-row-${row}`,
};
const slugs: Given = {
  read: cells.list(cells.slug),
  expects: 'Write slugs with | between them, for example coffee|treats.',
};
const keywords: Given = { read: cells.list(cells.text), expects: 'Write words with | between them.' };
const colour: Given = { read: cells.colour, expects: 'Write a colour as #0F5E57.', standIn: () => '#000000' };
const website: Given = { read: cells.webAddress, expects: 'Write a whole address, for example https://example.com.' };
const yesOrNo: Given = { read: cells.yesOrNo, expects: 'Write yes or no.' };
const whole: Given = { read: cells.wholeNumber, expects: 'Write a whole number, for example 10.' };
const day: Given = { read: cells.day, expects: 'Write a day as 2026-11-23.' };
const picture: Given = {
  read: cells.picture,
  expects: 'Write the name of a PNG, JPG, WebP or AVIF file in the folder images, for example flat-white.jpg.',
};
const oneOfValues = (values: readonly string[]): Given => ({
  read: cells.oneOf(values),
  expects: `Write one of ${values.join(', ')}.`,
  standIn: () => values[0],
});
const listOfValues = (values: readonly string[]): Given => ({
  read: cells.list(cells.oneOf(values)),
  expects: `Write some of ${values.join(', ')} with | between them.`,
});

function optional(name: string, given: Given, field = name): Column {
  return { name, field, ...given, required: false, standIn: () => undefined };
}
function required(name: string, given: Given, field = name): Column {
  return { name, field, standIn: () => undefined, ...given, required: true };
}

/** The tables of a bundle by name, which is also the name of the file or sheet. */
export const tables = {
  brands: [
    required('slug', slug),
    required('name', words),
    required('colour', colour),
    optional('description', words),
    optional('expiry', words),
    optional('shareCopy', words),
    optional('successCopy', words),
    optional('website', website),
    optional('terms', words),
    optional('merchantTerms', words),
    optional('termsRequired', yesOrNo),
    optional('showInAZList', yesOrNo),
    optional('logo', picture, 'logoUrl'),
    optional('keywords', keywords),
    optional('weight', whole),
    optional('active', yesOrNo),
  ],
  stores: [
    required('brand', slug),
    required('slug', slug),
    required('name', words),
    optional('description', words),
    required('latitude', {
      read: cells.between(-90, 90),
      expects: 'Write degrees north, for example 51.4545.',
      standIn: () => 0,
    }),
    required('longitude', {
      read: cells.between(-180, 180),
      expects: 'Write degrees east, for example -2.5879.',
      standIn: () => 0,
    }),
    optional('website', website),
    optional('visible', yesOrNo),
  ],
  tags: [
    required('slug', slug),
    required('name', words),
    required(
      'type',
      { read: cells.wholeNumber, expects: 'Write the number of its type; 7 is a gift restriction.', standIn: () => 1 },
      'typeId',
    ),
    optional('colour', colour),
    optional('icon', words),
  ],
  labels: [required('slug', slug), required('name', words), required('colour', colour)],
  taxonomies: [
    required('slug', slug),
    required('name', words),
    required('displayType', oneOfValues(taxonomyDisplayTypes)),
    optional('description', words),
    optional('icon', words),
    optional('keywords', keywords),
    optional('position', whole),
    optional('primaryProduct', slug),
    optional('itemSelectorProperty', words),
    optional('itemSelectorTitle', words),
    optional('productVariantDifferentiators', {
      read: cells.list(cells.difference),
      expects: 'Write each difference and its field with | between them, for example Value:senderPrice.',
    }),
    optional('bannerImage', picture),
  ],
  'taxonomy-items': [
    required('taxonomy', slug),
    required('type', oneOfValues(['product', 'taxonomy-link', 'taxonomy'])),
    required('item', slug, 'slug'),
    optional('displayType', oneOfValues(['inline', 'list', 'preview'])),
  ],
  products: [
    required('slug', slug),
    required('brand', slug),
    required('kind', oneOfValues(productKinds)),
    required('name', words),
    required(
      'price',
      {
        read: cells.list(cells.pounds(1)),
        expects:
          'Write pounds from 0.01 to 100,000.00, for example 15.00; of a gift card its values with | between them.',
        standIn: () => [1],
      },
      'pricePence',
    ),
    optional(
      'choicePrice',
      {
        read: cells.list(cells.pounds(1)),
        expects: 'Write values in pounds with | between them that are only chosen out of a choice of gift.',
      },
      'choicePricePence',
    ),
    optional('handlingFee', { read: cells.pounds(0), expects: 'Write pounds, for example 0.50.' }, 'handlingFeePence'),
    required('vatPercent', {
      read: cells.between(0, 100),
      expects: 'Write a percentage, for example 20.',
      standIn: () => 0,
    }),
    optional('vatVoucherType', oneOfValues(vatVoucherTypes)),
    required('useBy', {
      read: cells.useBy,
      expects: 'Write 365 days, a day as 2027-12-31, or never.',
      standIn: () => ({ kind: 'never' }),
    }),
    required('addedOn', { ...day, standIn: () => '2026-01-01' }),
    optional('description', words),
    optional('contents', words),
    optional('redemptionInstructions', words),
    optional('locationText', words),
    optional('over18', yesOrNo),
    optional('active', yesOrNo),
    optional('purchasable', yesOrNo),
    optional('territory', oneOfValues(territories)),
    optional('countries', {
      read: cells.list(cells.text),
      expects: 'Write two capital letters a country with | between them, for example GB|IE.',
    }),
    optional('deliveryMethods', listOfValues(deliveryMethods)),
    optional('tags', slugs),
    optional('labels', slugs),
    optional('taxonomies', slugs),
    optional('barcode', oneOfValues(barcodes)),
    optional('supplierKey', slug),
    optional('voucherType', slug),
    optional('image', picture, 'imageUrl'),
    optional('merchandisingText', words),
    optional('merchandisingUntil', day),
    optional('keywords', keywords),
    optional('weight', whole),
  ],
  synonyms: [required('term', words), required('means', words)],
  choices: [required('product', slug), required('group', words), required('item', slug), optional('flow', words)],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
export type TableName = keyof typeof tables;

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the column for a heading, ignoring spacing and capitals. */
export function columnOf(table: TableName, heading: string): Column | undefined {
  return tables[table].find(({ name }) => plain(name) === plain(heading));
}
