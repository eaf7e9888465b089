import { formatPounds, multiplyPence, pence, splitVat, sumPence, type Pence } from '@huggg/money';
import type { PurchaseProduct } from '../../catalogue/index.ts';

export type PriceLine = {
  readonly label: string;
  readonly quantity: number;
  readonly unitPence: Pence;
  readonly totalPence: Pence;
  readonly vatPence: Pence;
};

/** The cost of an order. `totalPence` is the amount held; it includes VAT. */
export type Quote = {
  readonly lines: readonly PriceLine[];
  /** Per gift, like the fees for handling, SMS and reminders. */
  readonly pricePence: Pence;
  readonly feePence: Pence;
  readonly vatPence: Pence;
  readonly totalPence: Pence;
};

/** The VAT rate of our own service, the handling; a gift has the rate of its product. */
const serviceVatPercent = 20;

/** The number of parts of each message, the price of one, and the price of a gift's reminders if the order has them. */
export type SmsPrice = {
  readonly parts: number;
  readonly partPence: Pence;
  readonly reminderPence: Pence;
  readonly reminds: boolean;
};

/** VAT is due at the sale for a single-purpose voucher, but only when it is spent for a multi-purpose one. */
export function quoteOf(product: PurchaseProduct, quantity: number, sms: SmsPrice | null = null): Quote {
  const giftRate = product.vatVoucherType === 'SPV' ? product.vatPercent : 0;
  const lines = [line(product.name, { quantity, unitPence: product.senderPricePence, ratePercent: giftRate })];
  if (product.handlingFeePence > 0)
    lines.push(line('Handling', { quantity, unitPence: product.handlingFeePence, ratePercent: serviceVatPercent }));
  if (sms && sms.partPence > 0)
    lines.push(
      line(sms.parts === 1 ? 'SMS' : `SMS, ${sms.parts} parts each`, {
        quantity,
        unitPence: multiplyPence(sms.partPence, sms.parts),
        ratePercent: serviceVatPercent,
      }),
    );
  const reminderPence = sms?.reminds ? sms.reminderPence : pence(0);
  if (reminderPence > 0)
    lines.push(line('Reminders by SMS', { quantity, unitPence: reminderPence, ratePercent: serviceVatPercent }));
  return {
    lines,
    pricePence: product.senderPricePence,
    feePence: sumPence([
      product.handlingFeePence,
      sms ? multiplyPence(sms.partPence, sms.parts) : pence(0),
      reminderPence,
    ]),
    vatPence: sumPence(lines.map((one) => one.vatPence)),
    totalPence: sumPence(lines.map((one) => one.totalPence)),
  };
}

function line(
  label: string,
  {
    quantity,
    unitPence,
    ratePercent,
  }: { readonly quantity: number; readonly unitPence: Pence; readonly ratePercent: number },
): PriceLine {
  const totalPence = multiplyPence(unitPence, quantity);
  return {
    label,
    quantity,
    unitPence,
    totalPence,
    vatPence: splitVat({ grossPence: totalPence, ratePercent }).vatPence,
  };
}

export function pounds(amountPence: number): string {
  return formatPounds(pence(amountPence));
}
