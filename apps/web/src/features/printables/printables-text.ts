import type { PrintableTemplate, PrintableTransaction, PrintableType } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';

/** Labels of the template types in lists. */
export const typeText: Readonly<Record<PrintableType, string>> = {
  huggg: 'Prints of orders',
  paypoint: 'Payment terminal slips',
  'post-office': 'Post-office letters',
};

/** Returns the name of a template's owner. */
export function ownerText({ teamId }: Pick<PrintableTemplate, 'teamId'>, ownTeamId: string): string {
  if (teamId === null) return 'For every team';
  return teamId === ownTeamId ? 'Managed by your team' : 'Managed by the team above yours';
}

const areOrIs = (gifts: number): string => (gifts === 1 ? 'is' : 'are');

/** Describes how many gifts of an order can be printed and how many are printed. */
export function printsText({ printed, pages, printable }: PrintableTransaction['prints']): string {
  const can = printable === 0 ? 'None of its gifts can be printed.' : `${quantity(printable, 'gift')} can be printed.`;
  if (printed === 0) return `${can} Nothing is on paper yet.`;
  return `${can} ${quantity(printed, 'gift')} ${areOrIs(printed)} on paper, on ${quantity(pages, 'page')}.`;
}

/** Describes how many gifts are selected, and how many of them can no longer be printed; each row gives the reason. */
export function selectedText({
  selected,
  printable,
}: {
  readonly selected: number;
  readonly printable: number;
}): string {
  if (selected === 0) return 'Select gifts to print again or to mark as shared.';
  const gone = selected - printable;
  const gifts = `${quantity(selected, 'gift')} selected`;
  return gone === 0 ? gifts : `${gifts}. ${quantity(gone, 'gift')} cannot be printed: see the status.`;
}

/** "A gift's desk" → "aGiftsDesk". Creates a valid placeholder name from the label of a field. */
export function fieldName(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9 ]/gu, '')
    .trim()
    .split(/\s+/u);
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return joined.replace(/^[0-9]+/u, '').slice(0, 40);
}
