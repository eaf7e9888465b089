/** The order of locks that docs/locks.md describes. Tables of one rank belong to the same gift, whose lock comes first. */
export const lockRanks = {
  teams: 0,
  wallets: 1,
  orders: 2,
  transactions: 3,
  gifts: 4,
  code_requests: 5,
  redemptions: 5,
  voucher_codes: 5,
  deliveries: 6,
  gift_reminders: 6,
  ledger_accounts: 7,
  ledger_holds: 7,
  document_series: 8,
} as const;
