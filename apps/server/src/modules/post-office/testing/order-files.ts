import { orderFileColumns, type Modality, type OrderFileColumn } from '@huggg/contracts';

/** The cells of a line; absent ones are empty. */
export type FileLine = Readonly<Partial<Record<OrderFileColumn, string>>>;

type Given = { readonly productId: string; readonly value: string; readonly prefix?: string };

const cell = (text: string): string => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a line for each modality, distinguished by its number. */
export function lineOf(number: number, modality: Modality, { productId, value, prefix = 'V' }: Given): FileLine {
  const name = { title: 'Ms', firstName: 'Ada', lastName: `Number ${number}` };
  const common = {
    voucherId: `${prefix}-${number}`,
    voucherType: productId,
    value,
    modality,
    customerReference: `REF${number}`,
  };
  switch (modality) {
    case 'EMAIL':
      return { ...common, ...name, deliverTo: `${prefix.toLowerCase()}${number}@northwind.example` };
    case 'SMS':
      return { ...common, ...name, deliverTo: `+447700${String(100_000 + number).slice(-6)}` };
    case 'LETTER':
      return {
        ...common,
        ...name,
        addressLine1: `${number} Quay Street`,
        addressLine2: 'Bristol',
        postcode: 'BS1 4DJ',
      };
    case 'DATA':
      return { ...common, deliverTo: `Counter ${number}` };
  }
}

/** Returns lines as a CSV file with every column. */
export function fileOf(lines: Iterable<FileLine>): string {
  const rows = [...lines].map((line) => orderFileColumns.map((name) => cell(line[name] ?? '')).join(','));
  return [orderFileColumns.join(','), ...rows, ''].join('\r\n');
}
