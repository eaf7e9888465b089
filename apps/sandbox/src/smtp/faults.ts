/** Faults in the handling of a recipient's mail, requested by the address. */
export type Fault = 'bounce' | 'tempfail' | 'slow' | 'late-bounce' | 'complaint';

const faults: readonly Fault[] = ['bounce', 'tempfail', 'slow', 'late-bounce', 'complaint'];

/**
 * Delay of the response for an address that requests `slow`; shorter than the usual client timeouts of 10 seconds and
 * more.
 */
export const slowMilliseconds = 4_000;

/**
 * Returns the fault that an address requests, such as `bounce@any.example` or `sam+bounce@any.example`. Mail to every
 * other address is delivered.
 */
export function faultFor(address: string): Fault | null {
  const localPart = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  return faults.find((fault) => localPart === fault || localPart.endsWith(`+${fault}`)) ?? null;
}

/** Returns an SMTP rejection with the texts and codes of real mail servers. */
export function refusal(fault: 'bounce' | 'tempfail', address: string): Error & { readonly responseCode: number } {
  return fault === 'bounce'
    ? Object.assign(new Error(`<${address}>: Recipient address rejected: User unknown`), { responseCode: 550 })
    : Object.assign(new Error(`<${address}>: Mailbox is busy, try again later`), { responseCode: 451 });
}
