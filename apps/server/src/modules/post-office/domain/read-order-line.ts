import { modalities, normaliseEmail, type Modality, type OrderFileColumn } from '@huggg/contracts';
import { readMobile } from '../../../platform/sms/index.ts';
import type { Columns } from './columns.ts';
import type { Fault } from './file-refused.ts';
import type { FileRow } from './read-rows.ts';

/** A line with valid cells; its gift is looked up later. */
export type OrderLine = {
  readonly row: number;
  readonly voucherId: string;
  readonly voucherType: string;
  readonly customerReference: string;
  readonly valuePence: number;
  readonly templateId: string | null;
  readonly modality: Modality;
  readonly deliverTo: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: readonly string[];
  readonly postcode: string;
};

const longest: Readonly<Record<OrderFileColumn, number>> = {
  voucherId: 64,
  voucherType: 80,
  customerReference: 80,
  value: 12,
  templateId: 36,
  modality: 10,
  deliverTo: 254,
  title: 20,
  firstName: 60,
  lastName: 60,
  addressLine1: 60,
  addressLine2: 60,
  addressLine3: 60,
  addressLine4: 60,
  postcode: 10,
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
const voucherIdPattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/u;
const pounds = /^£?(\d{1,6})(?:\.(\d{1,2}))?$/u;
const ukPostcode = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u;
// Characters that prints, mails and tables cannot contain; PostgreSQL also rejects NUL.
const unprintable = /\p{Cc}|\uFFFD/u;

type Cells = (name: OrderFileColumn) => string;
type Report = (field: OrderFileColumn, code: string, message: string) => void;

/** Parses an amount: "12.5" → 1250. Null if it is not an amount above zero. */
export function penceOf(text: string): number | null {
  const [, whole, part = ''] = pounds.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** Normalises a postcode: "sw1a1aa" → "SW1A 1AA". Null if it is not a postcode of the United Kingdom. */
export function postcodeOf(text: string): string | null {
  const close = text.toUpperCase().replaceAll(/\s+/gu, '');
  const spaced = `${close.slice(0, -3)} ${close.slice(-3)}`;
  return ukPostcode.test(spaced) ? spaced : null;
}

/** Reads one line of an order file; returns the line, or all of its faults. */
export function readOrderLine(
  { row, cells }: FileRow,
  { columns, phoneCountry }: { readonly columns: Columns<OrderFileColumn>; readonly phoneCountry: string },
): { readonly line: OrderLine } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const report: Report = (field, code, message) => faults.push({ row, field, code, message });
  const names = Object.keys(columns) as OrderFileColumn[];
  const cell: Cells = (name) => cells[columns[name] ?? -1] ?? '';
  if (cells.slice(Math.max(...Object.values(columns)) + 1).some((text) => text !== ''))
    report(
      'voucherId',
      'cells-too-many',
      `Row ${row} has more cells than there are headings. A comma inside a cell needs quotation marks around it.`,
    );
  for (const name of names) checkText(name, cell(name), report);
  const modality = modalities.find((one) => one === cell('modality').toUpperCase()) ?? null;
  if (!modality)
    report(
      'modality',
      'modality',
      `“${printableExcerpt(cell('modality'))}” is no way of delivery. Write DATA, EMAIL, LETTER or SMS.`,
    );
  const valuePence = penceOf(cell('value'));
  if (valuePence === null)
    report(
      'value',
      'value',
      `“${printableExcerpt(cell('value'))}” is not an amount. Write pounds and pence, as 25.00.`,
    );
  checkNames(cell, report);
  const deliverTo = modality ? deliveryOf(modality, cell, { report, phoneCountry }) : '';
  if (faults.length > 0 || !modality || valuePence === null) return { faults };
  return {
    line: {
      row,
      voucherId: cell('voucherId'),
      voucherType: cell('voucherType'),
      customerReference: cell('customerReference'),
      valuePence,
      templateId: cell('templateId').toLowerCase() || null,
      modality,
      deliverTo,
      title: cell('title'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      address: [cell('addressLine1'), cell('addressLine2'), cell('addressLine3'), cell('addressLine4')].filter(Boolean),
      postcode: postcodeOf(cell('postcode')) ?? cell('postcode'),
    },
  };
}

const printableExcerpt = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 40)}…` : text).replaceAll(/\p{Cc}/gu, '·');

function checkText(name: OrderFileColumn, text: string, report: Report): void {
  if (unprintable.test(text))
    report(name, 'characters', `${name} has a line break or another character that cannot be printed. Remove it.`);
  else if (text.length > longest[name])
    report(name, 'too-long', `${name} has ${text.length} characters. Shorten it to ${longest[name]}.`);
}

function checkNames(cell: Cells, report: Report): void {
  const voucherId = cell('voucherId');
  if (voucherId === '') report('voucherId', 'missing', 'voucherId is empty. Give each voucher an id of its own.');
  else if (!voucherIdPattern.test(voucherId))
    report(
      'voucherId',
      'voucher-id',
      `“${printableExcerpt(voucherId)}” is not a voucher id. Use letters, digits, dots, dashes, underscores and slashes.`,
    );
  if (cell('voucherType') === '')
    report('voucherType', 'missing', 'voucherType is empty. Write the id of a gift, or its voucher type.');
  const templateId = cell('templateId').toLowerCase();
  if (templateId !== '' && !uuidPattern.test(templateId))
    report(
      'templateId',
      'template',
      `“${printableExcerpt(templateId)}” is no id of a template. Copy it from your templates, or leave the cell empty.`,
    );
}

/** Checks deliverTo, and the fields that a letter needs. */
function deliveryOf(
  modality: Modality,
  cell: Cells,
  { report, phoneCountry }: { readonly report: Report; readonly phoneCountry: string },
): string {
  const text = cell('deliverTo');
  if (modality === 'EMAIL') {
    const email = normaliseEmail(text);
    if (!email)
      report(
        'deliverTo',
        'email',
        text === ''
          ? 'deliverTo is empty. Write an email address.'
          : `“${printableExcerpt(text)}” is not an email address. Correct it.`,
      );
    return email ?? '';
  }
  if (modality === 'SMS') {
    const read = readMobile(text, phoneCountry);
    if (read.state !== 'mobile')
      report(
        'deliverTo',
        'phone',
        text === ''
          ? 'deliverTo is empty. Write a mobile number.'
          : `“${printableExcerpt(text)}” is not a mobile number. Write it as +44 7700 900123.`,
      );
    return read.state === 'mobile' ? read.number : '';
  }
  if (modality === 'DATA' && cell('templateId') !== '')
    report('templateId', 'template', 'Vouchers delivered as data have no template. Leave templateId empty.');
  if (modality === 'LETTER') checkLetter(cell, report);
  return text;
}

function checkLetter(cell: Cells, report: Report): void {
  if (cell('firstName') === '' && cell('lastName') === '')
    report('lastName', 'missing', 'A letter needs a name. Fill in lastName.');
  if (cell('addressLine1') === '')
    report('addressLine1', 'missing', 'A letter needs an address. Fill in addressLine1.');
  const postcode = cell('postcode');
  if (postcode === '') report('postcode', 'missing', 'A letter needs a postcode. Fill in postcode.');
  else if (postcodeOf(postcode) === null)
    report('postcode', 'postcode', `“${printableExcerpt(postcode)}” is not a UK postcode. Correct it.`);
}
