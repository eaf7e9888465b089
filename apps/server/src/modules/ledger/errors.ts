/**
 * An invalid request by a caller, such as an unknown account or more than is left of a hold. It is a bug in the
 * program, so it returns 500 and rolls back.
 */
export class LedgerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerFault';
  }
}

/**
 * Returns the error that the id of an entry or hold was already used for something else. The program creates ids, so no
 * API request can cause it.
 */
export function duplicateReference(id?: string): LedgerFault {
  return new LedgerFault(id ? `The id ${id} was used for another movement.` : 'An id was used for another movement.');
}
