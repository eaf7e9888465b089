import { cardUse } from '@huggg/contracts';
import type { CardUse } from '@huggg/contracts';
import { z } from 'zod';

const refused = z.object({ details: z.object({ uses: z.array(cardUse) }) });

/** What a card still pays for, from the error that refused to remove it. */
export function usesOf(error: unknown): readonly CardUse[] {
  const found = refused.safeParse(error);
  return found.success ? found.data.details.uses : [];
}
