import { giftStatuses, giftStatusLabels } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import { decimalPounds, pence } from '@huggg/money';
import { localTime } from '../../../platform/clock/index.ts';
import { type ProductSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import type { StatusCount, TransactionRead } from '../../gifts/index.ts';

const statusIds = Object.values(giftStatuses);

export const orderFileHeadings: CsvRow = [
  'Reference',
  'Order',
  'Purchase order number',
  'Team',
  'Sender',
  'Sender email',
  'Gift',
  'Delivery',
  'Gifts',
  'Value each (GBP)',
  'Fees each (GBP)',
  'VAT each (GBP)',
  'Total (GBP)',
  'Reason',
  'Paid',
  'Goes out',
  'Claim by (end of day)',
  'Time zone',
  ...statusIds.map((id) => giftStatusLabels[id]),
  'Notes',
];

type Order = TransactionRead & {
  readonly teamName: string;
  readonly senderFirstName: string;
  readonly senderSurname: string;
  readonly senderEmail: string;
};

type OrderContext = {
  readonly products: ReadonlyMap<string, ProductSummary>;
  readonly counts: readonly StatusCount[];
};

/**
 * Returns an order as a line of a file, with amounts that a spreadsheet can add up and times in the order's time zone.
 */
export function orderFileRow(order: Order, { products, counts }: OrderContext): CsvRow {
  const { brand_name: brand, label } = toPurchaseSummary(order.productId, products);
  const amount = (value: number) => ({ digits: decimalPounds(pence(value)) });
  const count = (value: number) => ({ digits: String(value) });
  const { timeZone } = order;
  return [
    order.id,
    order.name,
    order.purchaseOrderNumber,
    order.teamName,
    `${order.senderFirstName} ${order.senderSurname}`.trim(),
    order.senderEmail,
    label.startsWith(brand) ? label : `${brand}, ${label}`,
    order.deliveryMethod,
    count(order.quantity),
    amount(order.pricePence),
    amount(order.feePence),
    amount(order.vatPence),
    amount(order.saleTotalPence),
    order.reasonCode,
    localTime(order.createdAt, timeZone),
    order.sendAt && localTime(order.sendAt, timeZone),
    localTime(order.claimBy, timeZone).slice(0, 10),
    timeZone,
    ...statusIds.map((id) => count(counts.find(({ statusId }) => statusId === id)?.count ?? 0)),
    order.notes,
  ];
}
