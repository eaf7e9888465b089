import { checkEmail } from './email-address.ts';
import { repairEmail } from './repair-email.ts';

/** "a@x.example b@x.example" is two addresses; "Sam Okafor" is one item without an address. */
function words(part: string): readonly string[] {
  const apart = part.split(/\s+/u);
  return apart.some((word) => word.includes('@')) ? apart.filter((word) => word.includes('@')) : [part];
}

/**
 * Returns the addresses in a pasted text: one per line, or separated by commas, semicolons, tabs or spaces. Names
 * around an address are ignored.
 */
export function pastedAddresses(text: string): readonly string[] {
  return text
    .split(/[\n\r,;\t]+/u)
    .flatMap((part) => {
      const inside = /<([^<>]+)>/u.exec(part)?.[1];
      return inside === undefined ? words(part.trim()) : [inside.trim()];
    })
    .map((part) => repairEmail(part) ?? part)
    .filter((part) => part !== '');
}

/** Separates the items into valid addresses and others. */
export function splitAddresses(found: readonly string[]): {
  readonly good: readonly string[];
  readonly bad: readonly string[];
} {
  return {
    good: found.filter((part) => checkEmail(part).ok),
    bad: found.filter((part) => !checkEmail(part).ok),
  };
}

const maxShown = 3;

/** "2 are not addresses: Sam, oops@." Undefined if all are. */
export function invalidAddressesText(bad: readonly string[]): string | undefined {
  if (bad.length === 0) return undefined;
  const more = bad.length > maxShown ? `, and ${bad.length - maxShown} more` : '';
  return `${bad.length} ${bad.length === 1 ? 'is not an address' : 'are not addresses'}: ${bad.slice(0, maxShown).join(', ')}${more}. Fix or remove ${bad.length === 1 ? 'it' : 'them'}.`;
}
