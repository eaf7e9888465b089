import type { ExecutionErrorType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';

/** The effect of a run on one participant: money is added, returned, or neither. */
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
