import { checkEmail } from './email-address.ts';
import { repairEmail } from './repair-email.ts';

/** "a@x.example b@x.example" is two addresses, "Sam Okafor" one thing that is none. */
function words(part: string): readonly string[] {
  const apart = part.split(/\s+/u);
  return apart.some((word) => word.includes('@')) ? apart.filter((word) => word.includes('@')) : [part];
}

/**
 * Addresses of a text as people paste it: one a line, or separated by commas, semicolons, tabs or spaces; a name around
 * one is left out.
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

/** Which of the parts can be invited, and which are not addresses. */
export function parted(found: readonly string[]): {
  readonly good: readonly string[];
  readonly bad: readonly string[];
} {
  return {
    good: found.filter((part) => checkEmail(part).ok),
    bad: found.filter((part) => !checkEmail(part).ok),
  };
}

const shown = 3;

/** "2 are not addresses: Sam, oops@." Undefined where all are. */
export function notAddresses(bad: readonly string[]): string | undefined {
  if (bad.length === 0) return undefined;
  const more = bad.length > shown ? `, and ${bad.length - shown} more` : '';
  return `${bad.length} ${bad.length === 1 ? 'is not an address' : 'are not addresses'}: ${bad.slice(0, shown).join(', ')}${more}. Fix or remove ${bad.length === 1 ? 'it' : 'them'}.`;
}
