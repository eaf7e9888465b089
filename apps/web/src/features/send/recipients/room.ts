import { limits } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

/** Recipients that one draft keeps. */
export const maxRecipients = limits.linksPerSend;

/** Why recipients are not added, none of them: the draft could not keep them all. Undefined where it can. */
export function noRoom(added: number, present: number): string | undefined {
  if (added + present <= maxRecipients) return undefined;
  const listed = present === 0 ? '' : `, and ${count(present)} ${present === 1 ? 'is' : 'are'} in the list already`;
  return `${quantity(added, 'recipient')} cannot be added: a draft keeps ${count(maxRecipients)}${listed}. None were added. Use fewer rows, and another draft for the rest.`;
}
