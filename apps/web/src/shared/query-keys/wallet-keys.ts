/**
 * Keys for money: the balances and, under the same root, every statement, because every movement of money changes both.
 */
export const walletKeys = {
  all: ['wallets'] as const,
  balances: ['wallets', 'balances'] as const,
  /** How wallets are funded, which only changes with a role. */
  fundingHelp: ['wallets', 'funding-help'] as const,
  /** The wallets that the user can pay from. */
  spendable: ['wallets', 'spendable'] as const,
  /** The entries of one figure of a participant's wallet. */
  statementOf: (walletId: string, figure: string) => ['wallets', 'statement-of', walletId, figure] as const,
};
