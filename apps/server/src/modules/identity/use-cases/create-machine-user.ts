import { userTypes } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { insertPeople } from '../queries/users.ts';

/** Returns the address of a machine's user row; nothing can be delivered to it (RFC 2606). */
export function machineAddress(id: string): string {
  return `${id}@machines.invalid`;
}

/**
 * Creates a user row for a machine, so that what it creates has a sender. The row has no password and an address that
 * cannot receive mail.
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
