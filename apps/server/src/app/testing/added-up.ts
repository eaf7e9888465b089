/**
 * The expected totals of the books, computed by the tests themselves from orders and gifts, not from the closes or
 * documents under test.
 */

type Ask = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

type SoldOrder = {
  readonly day: string;
  readonly quantity: number;
  readonly price: number;
  readonly fee: number;
  readonly single: boolean;
  readonly percent: number;
  readonly refunds: boolean;
  readonly ended: readonly { readonly status: number; readonly day: string; readonly fee_posted: boolean }[];
};

/** Returns the VAT in a gross amount, to the nearest penny. */
export const vatIn = (gross: number, percent: number): number => Math.round((gross * percent) / (100 + percent));
const shareOf = (whole: number, part: number, all: number) => (all === 0 ? 0 : Math.round((whole * part) / all));

/** Returns the amounts of an order at the end of a day, from its gifts alone. */
function booksOf(order: SoldOrder, until: string) {
  const { quantity, price, fee } = order;
  const ended = order.ended.filter(({ day }) => day <= until);
  const redeemed = ended.filter(({ status }) => status === 4).length;
  const forfeited = order.refunds ? 0 : ended.filter(({ status }) => status === 5).length;
  const returned = ended.filter(({ status }) => status === 6 || (status === 5 && order.refunds)).length;
  const feesBack = ended.filter((gift) => !gift.fee_posted).length;
  const fees = ended.length - feesBack;
  const goodsVat = (gifts: number) => (order.single ? vatIn(gifts * price, order.percent) : 0);
  const [goodsWhole, feesWhole] = [goodsVat(quantity), vatIn(quantity * fee, 20)];
  const usedVat = shareOf(goodsWhole, redeemed + forfeited, quantity);
  const redeemedVat = shareOf(goodsWhole, redeemed, quantity);
  const feesVat = shareOf(feesWhole, fees, quantity);
  const sold = order.day <= until ? goodsWhole + feesWhole : 0;
  return {
    suppliers: redeemed * price - redeemedVat,
    breakage: forfeited * price - (usedVat - redeemedVat),
    fees: fees * fee - feesVat,
    spent: (redeemed + forfeited) * price + fees * fee,
    usedVat: usedVat + feesVat,
    vat: sold - goodsVat(returned) - vatIn(feesBack * fee, 20),
  };
}

const dayOf = (column: string) => `(${column} at time zone 'Europe/London')::date`;

/** Returns the accounts that sales change, at the end of a day in the United Kingdom. Assets are negative. */
export async function addUpSales(ask: Ask, day: string): Promise<Record<string, number>> {
  const orders = await ask<SoldOrder>(
    `select ${dayOf('t.created_at')}::text as day, t.quantity, t.price_pence::int as price, t.fee_pence::int as fee, t.voucher_type = 'SPV' as single,
       t.vat_percent::float as percent, t.refunds_expired as refunds,
       coalesce((select json_agg(json_build_object('status', g.status_id, 'day', ${dayOf('coalesce(g.redeemed_at, g.ended_at)')}::text, 'fee_posted', g.fee_posted))
         from gifts g where g.transaction_id = t.id and g.status_id in (4, 5, 6)), '[]') as ended from transactions t`,
  );
  const parts = orders.map((order) => booksOf(order, day));
  const sum = (key: keyof (typeof parts)[number]) => parts.reduce((total, part) => total + part[key], 0);
  return {
    'customers-spent': 0 - sum('spent'),
    suppliers: sum('suppliers'),
    fees: sum('fees'),
    breakage: sum('breakage'),
    'vat-output': sum('vat'),
    'vat-prepaid': sum('usedVat') - sum('vat'),
  };
}

/** Returns the money received and paid up to the end of a day: cards, operators' credits, bank entries, withdrawals. */
export async function addUpMoney(ask: Ask, day: string) {
  const total = async (table: string, where: string) => {
    const [row] = await ask<{ total: string | null }>(
      `select sum(amount_pence) as total from ${table} where ${where} <= $1::date`,
      [day],
    );
    return Number(row?.total ?? 0);
  };
  return {
    charged: await total('charges', `credited_at is not null and ${dayOf('credited_at')}`),
    refunded: await total('charge_refunds', `status = 'processed' and ${dayOf('created_at')}`),
    credited: await total('wallet_credits', `status = 'posted' and ${dayOf('decided_at')}`),
    banked: await total('bank_payments', dayOf('created_at')),
    landed: await total('bank_allocations', `status = 'landed' and ${dayOf('updated_at')}`),
    withdrawn: await total('wallet_withdrawals', `status = 'paid' and ${dayOf('ended_at')}`),
  };
}
