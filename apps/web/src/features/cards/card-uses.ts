import { cardUse } from '@huggg/contracts';
import type { CardUse } from '@huggg/contracts';
import { z } from 'zod';

const cardUsesError = z.object({ details: z.object({ uses: z.array(cardUse) }) });

/** Returns what a card still pays for, from the error that refused to remove it. */
export function usesOf(error: unknown): readonly CardUse[] {
  const found = cardUsesError.safeParse(error);
  return found.success ? found.data.details.uses : [];
}

const namesOfKind = (uses: readonly CardUse[], kind: CardUse['kind']): string =>
  uses
    .filter((use) => use.kind === kind)
    .map(({ name }) => name)
    .join(', ');

/** Returns what a card is charged for automatically, as part of a sentence. */
export function usesText(uses: readonly CardUse[]): string {
  const [topUps, budgets] = [namesOfKind(uses, 'automatic-top-up'), namesOfKind(uses, 'automated-budget')];
  return [topUps && `the automatic top-ups of ${topUps}`, budgets && `the runs of ${budgets}`]
    .filter((part) => part !== '')
    .join(' and ');
}
