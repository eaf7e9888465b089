import { userTypes } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { insertPeople } from '../queries/users.ts';

/** The address of a machine's own row among users: nothing can be delivered to it (RFC 2606). */
export function machineAddress(id: string): string {
  return `${id}@machines.invalid`;
}

/**
 * Adds a machine's own row among users, so that what it makes has a sender: without a password, and with an address
 * that takes no mail.
 */
export async function createMachineUser(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
  now: Temporal.Instant,
): Promise<void> {
  const machine = {
    id,
    firstName: name,
    surname: '',
    sendAsName: null,
    email: machineAddress(id),
    mobile: null,
    type: userTypes.machine,
    passwordHash: null,
    verifiedEmailAt: null,
  };
  await insertPeople(tx, [machine], now);
}
