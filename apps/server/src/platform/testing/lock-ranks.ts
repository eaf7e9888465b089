/** The order of locks that docs/locks.md describes. Tables of one rank belong to the same gift, whose lock comes first. */
export const lockRanks = {
  teams: 0,
  charges: 1,
  cards: 1,
  wallets: 2,
  wallet_withdrawals: 2,
  orders: 3,
  transactions: 4,
  gifts: 5,
  code_requests: 6,
  redemptions: 6,
  voucher_codes: 6,
  deliveries: 7,
  gift_reminders: 7,
  ledger_accounts: 8,
  ledger_holds: 8,
  document_series: 9,
} as const;
