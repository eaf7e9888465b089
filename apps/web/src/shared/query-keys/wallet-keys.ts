/**
 * What is read of money: the balances and, below the same root, every statement, because whatever moves money changes
 * both.
 */
export const walletKeys = {
  all: ['wallets'] as const,
  balances: ['wallets', 'balances'] as const,
  /** How wallets are funded, which changes with a role alone. */
  fundingHelp: ['wallets', 'funding-help'] as const,
  /** Those that the person may pay from. */
  spendable: ['wallets', 'spendable'] as const,
  /** The movements of one figure of a participant's wallet. */
  statementOf: (walletId: string, figure: string) => ['wallets', 'statement-of', walletId, figure] as const,
};
