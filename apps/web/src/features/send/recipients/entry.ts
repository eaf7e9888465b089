import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { SourceColumns } from './source-columns.ts';

/** What every way of entering recipients is given. */
export type EntryProps = {
  /** Puts recipients at the end of the list; `replace` puts them in its place. */
  readonly onAdd: (
    recipients: readonly Recipient[],
    options?: {
      readonly replace?: boolean;
      /** Stays where it is: more are typed. */ readonly stay?: boolean;
      /** What else their file holds. */ readonly source?: SourceColumns | undefined;
    },
  ) => void;
  /** How the order goes: what an address is. */
  readonly method: 'email' | 'sms';
  /** How many are in the list already. */
  readonly present: number;
  /** Says what would be lost by going on to the next step. */
  readonly setBlocker: SetBlocker;
};
