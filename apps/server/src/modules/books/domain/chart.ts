/** The house book. Its id is the highest, so its lock is taken after those of all wallets. */
export const houseBookId = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** The type of an account in a balance sheet or a profit and loss statement. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'cost' | 'equity';

type Account = {
  readonly code: string;
  /** The name in reports. */
  readonly name: string;
  /** The number in accounting packages. */
  readonly number: string;
  readonly kind: AccountKind;
};

/**
 * The chart of accounts, in the order of the book. A balance is credits minus debits: assets and costs are negative,
 * liabilities and income positive.
 */
export const chart = [
  { code: 'bank', name: 'Bank', number: '1200', kind: 'asset' },
  { code: 'card-clearing', name: 'Card clearing', number: '1210', kind: 'asset' },
  { code: 'customers', name: 'Customers’ money received', number: '2100', kind: 'liability' },
  { code: 'customers-spent', name: 'Customers’ money spent', number: '2101', kind: 'liability' },
  { code: 'suppliers', name: 'Suppliers payable', number: '2110', kind: 'liability' },
  { code: 'fees', name: 'Fees', number: '4000', kind: 'income' },
  { code: 'vat-output', name: 'VAT on sales', number: '2200', kind: 'liability' },
  { code: 'disputes', name: 'Disputed card payments', number: '2130', kind: 'liability' },
  { code: 'card-costs', name: 'Card processing costs', number: '7900', kind: 'cost' },
  { code: 'unmatched', name: 'Bank receipts not matched', number: '2120', kind: 'liability' },
  { code: 'write-offs', name: 'Write-offs', number: '8100', kind: 'cost' },
  { code: 'opening', name: 'Opening balances', number: '3100', kind: 'equity' },
  { code: 'vat-prepaid', name: 'VAT on vouchers not used yet', number: '1230', kind: 'asset' },
  { code: 'breakage', name: 'Gifts that expired without a refund', number: '4010', kind: 'income' },
  { code: 'debtors', name: 'Plan invoices owed', number: '1100', kind: 'asset' },
  { code: 'subscriptions', name: 'Plans', number: '4020', kind: 'income' },
  { code: 'deferred-income', name: 'Plans paid in advance', number: '2140', kind: 'liability' },
] as const satisfies readonly Account[];

export type HouseAccount = (typeof chart)[number]['code'];
