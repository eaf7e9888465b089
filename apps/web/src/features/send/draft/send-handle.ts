import type { Order, Product } from '@huggg/contracts';
import type { DraftHandle } from './use-draft.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';

/** The shared state of all steps: the draft being edited, and the server's latest response. */
export type SendHandle = Pick<DraftHandle, 'draft' | 'change' | 'changeDetails'> & {
  readonly order: Order;
  /** The chosen gift, once loaded. */
  readonly product: Product | undefined;
  /** Sets what is unfinished in the step and would be lost on leaving it; undefined clears it. */
  readonly setBlocker: SetBlocker;
};
