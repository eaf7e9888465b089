import { randomBytes } from 'node:crypto';
import { bankReference, type ReferenceOwners } from '../modules/banking/index.ts';
import { isProFormaOf, prepareAwaitedProForma } from '../modules/billing/index.ts';
import {
  findAwaitedTransfers,
  findEndedTransfers,
  recordTransferSeen,
  type Invoicing,
} from '../modules/purchases/index.ts';

/** The functions of the money modules that paying an order by invoice needs. */
export const invoicing: Invoicing = {
  newReference: () => bankReference(randomBytes(8)),
  isProFormaOf,
  prepare: prepareAwaitedProForma,
};

/** The orders that wait for a bank transfer, in the form that banking needs. */
export const awaitedOrders: ReferenceOwners = {
  find: findAwaitedTransfers,
  ended: findEndedTransfers,
  seenInFull: recordTransferSeen,
};
