import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { SourceColumns } from './source-columns.ts';

/** The props shared by all ways of entering recipients. */
export type EntryProps = {
  /** Appends recipients to the list; `replace` replaces the list instead. */
  readonly onAdd: (
    recipients: readonly Recipient[],
    options?: {
      readonly replace?: boolean;
      /** Keeps the focus in the entry field, because more recipients are typed. */ readonly stay?: boolean;
      /** The other columns of their file. */ readonly source?: SourceColumns | undefined;
    },
  ) => void;
  /** The delivery method, which decides what an address is. */
  readonly method: 'email' | 'sms';
  /** Number of recipients already in the list. */
  readonly present: number;
  /** Sets what would be lost on leaving the step. */
  readonly setBlocker: SetBlocker;
};
