/**
 * A caller asked for what cannot be: an unknown account, more than a hold has left. A fault of the program, so it
 * answers 500 and rolls back.
 */
export class LedgerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerFault';
  }
}

/**
 * The id of an entry or hold was used before, for something else. Ids are made by the program, so no caller of the API
 * can cause it.
 */
export function duplicateReference(id?: string): LedgerFault {
  return new LedgerFault(id ? `The id ${id} was used for another movement.` : 'An id was used for another movement.');
}
