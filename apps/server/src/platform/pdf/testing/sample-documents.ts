import { Temporal } from 'temporal-polyfill';
import type { PdfDocument, Row } from '../index.ts';

/** An invoice that uses every part of a document. */
export function sampleInvoice(rows: readonly Row[] = sampleRows(3)): PdfDocument {
  return {
    title: 'VAT invoice',
    number: 'INV-000042',
    issuer: 'Huggg Gifts Limited',
    state: 'Paid',
    createdAt: Temporal.Instant.from('2026-10-25T00:30:00Z'),
    parties: [
      {
        heading: 'From',
        lines: ['Huggg Gifts Limited', '1 Ribbon Street', 'Bristol BS1 1AA', 'VAT number GB 123 4567 89'],
      },
      { heading: 'To', lines: ['Harbour & Pine (Wales) Cyf', 'Tŷ Gŵyr, Łódź Way', 'Caerdydd CF10 1AA'] },
    ],
    facts: [
      { label: 'Invoice number', value: 'INV-000042' },
      { label: 'Date', value: '25 October 2026' },
      { label: 'Tax point', value: '25 October 2026' },
      { label: 'Your order number', value: 'PO-7781' },
    ],
    sections: [
      {
        kind: 'table',
        heading: 'Lines',
        columns: [
          { label: 'Description', share: 5 },
          { label: 'Voucher', share: 2 },
          { label: 'Quantity', share: 1.4, align: 'right' },
          { label: 'Net', share: 2, align: 'right' },
          { label: 'VAT', share: 2, align: 'right' },
        ],
        rows,
        footer: [['Total', '', String(rows.length), '£1,234.50', '£246.90']],
      },
      {
        kind: 'totals',
        lines: [
          { label: 'Net', value: '£1,234.50' },
          { label: 'VAT', value: '£246.90' },
          { label: 'Total', value: '£1,481.40', strong: true },
        ],
      },
      {
        kind: 'box',
        heading: 'Pay by bank transfer',
        facts: [
          { label: 'Reference', value: 'HG4F 7K2M' },
          { label: 'Account', value: 'Huggg Gifts Limited, 12-34-56, 12345678' },
        ],
      },
      { kind: 'notes', heading: 'Notes', paragraphs: ['VAT on single-purpose vouchers is due when they are sold.'] },
    ],
  };
}

export function sampleRows(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => [
    `Coffee and cake for two, number ${index + 1}`,
    'SPV, 20%',
    '1',
    '£10.00',
    '£2.00',
  ]);
}
