/** What the sandbox does to a recipient's mail because the address asks for it. */
export type Fault = 'bounce' | 'tempfail' | 'slow' | 'late-bounce' | 'complaint';

const faults: readonly Fault[] = ['bounce', 'tempfail', 'slow', 'late-bounce', 'complaint'];

/**
 * How long an address that asks for `slow` waits for its answer; under the usual client timeouts of 10 seconds and
 * more.
 */
export const slowMilliseconds = 4_000;

/** `bounce@any.example` and `sam+bounce@any.example` ask for a fault; every other address is simply delivered. */
export function faultFor(address: string): Fault | null {
  const localPart = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  return faults.find((fault) => localPart === fault || localPart.endsWith(`+${fault}`)) ?? null;
}

/** An SMTP refusal, in the words and codes of real mail servers. */
export function refusal(fault: 'bounce' | 'tempfail', address: string): Error & { readonly responseCode: number } {
  return fault === 'bounce'
    ? Object.assign(new Error(`<${address}>: Recipient address rejected: User unknown`), { responseCode: 550 })
    : Object.assign(new Error(`<${address}>: Mailbox is busy, try again later`), { responseCode: 451 });
}
