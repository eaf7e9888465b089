import type { ExecutionErrorType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';

/** What a run does to one participant: money is added, or goes back, or neither. */
export type RunItem = {
  readonly participantId: string;
  readonly walletId: string;
  readonly budgetPence: Pence;
  readonly addedPence: Pence;
  readonly returnedPence: Pence;
};

/** Why a run cannot be carried out, with figures that explain it. */
export type RunProblem = {
  readonly type: ExecutionErrorType;
  readonly details: Readonly<Record<string, number | string>>;
};
