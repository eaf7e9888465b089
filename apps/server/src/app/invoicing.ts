import { randomBytes } from 'node:crypto';
import { bankReference, type ReferenceOwners } from '../modules/banking/index.ts';
import { isProFormaOf, prepareAwaitedProForma } from '../modules/billing/index.ts';
import { findAwaitedTransfers, findEndedTransfers, transferSeen, type Invoicing } from '../modules/purchases/index.ts';

/** What paying an order by invoice takes from the modules of money. */
export const invoicing: Invoicing = {
  newReference: () => bankReference(randomBytes(8)),
  isProFormaOf,
  prepare: prepareAwaitedProForma,
};

/** The orders that wait for a bank transfer, as banking asks for them. */
export const awaitedOrders: ReferenceOwners = {
  find: findAwaitedTransfers,
  ended: findEndedTransfers,
  seenInFull: transferSeen,
};
