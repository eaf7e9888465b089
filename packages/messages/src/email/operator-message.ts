import type { EnglishBase } from './message-base.ts';

/** Sent to platform staff: a team requests another plan. `words` are the person's own. */
export type UpgradeAskedMessage = EnglishBase & {
  readonly kind: 'upgrade-asked';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly presentPlanName: string;
  /** Null if they ask for advice. */
  readonly wantedPlanName: string | null;
  readonly personName: string;
  readonly personEmail: string;
  readonly words: string;
  readonly consoleUrl: string;
};

/** Sent to the operators: the check of the ledger found problems. `finding` is the first one. */
export type ProofFailedMessage = EnglishBase & {
  readonly kind: 'proof-failed';
  readonly recipientName: string | null;
  readonly findings: number;
  readonly finding: string;
  readonly consoleUrl: string;
};

/** Mails to the operators about a team's request and the check of the ledger. */
export type OperatorMessage = UpgradeAskedMessage | ProofFailedMessage;
