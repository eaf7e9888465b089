import type { Order, Product } from '@huggg/contracts';
import type { DraftHandle } from './use-draft.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';

/** What every step works on: the draft that the person edits, and the server's last answer about it. */
export type SendHandle = Pick<DraftHandle, 'draft' | 'change' | 'changeDetails'> & {
  readonly order: Order;
  /** The gift that was chosen, once it is read. */
  readonly product: Product | undefined;
  /** Says what is unfinished on the step and would be lost by going on; undefined when nothing is. */
  readonly setBlocker: SetBlocker;
};
