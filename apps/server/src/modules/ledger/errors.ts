import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  /** The id of an entry or hold was used before, for something else. */
  duplicateReference: (id?: string) => catalogueError('ledger.duplicate-reference', id ? { details: { id } } : {}),
};

/** A caller asked for what cannot be: an unknown account, more than a hold has left. A fault of the program, so it answers 500 and rolls back. */
export class LedgerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerFault';
  }
}
