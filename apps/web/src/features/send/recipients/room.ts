import { limits } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

/** Maximum number of recipients in a draft. */
export const maxRecipients = limits.linksPerSend;

/** Returns why no recipients are added: together they exceed the maximum of a draft. Undefined if they fit. */
export function draftLimitReason(added: number, present: number): string | undefined {
  if (added + present <= maxRecipients) return undefined;
  const listed = present === 0 ? '' : `, and ${count(present)} ${present === 1 ? 'is' : 'are'} in the list already`;
  return `${quantity(added, 'recipient')} cannot be added: a draft keeps ${count(maxRecipients)}${listed}. None were added. Use fewer rows, and another draft for the rest.`;
}
