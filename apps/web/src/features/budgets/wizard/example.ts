import type { UnspentBalanceAction } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

export type Example = { readonly before: string; readonly after: string };

/** Returns an example of a run for a person who spent two fifths of the amount, with the entered figures. */
export function exampleOf(amountPence: number, unspent: UnspentBalanceAction): Example {
  const fifths = Math.floor((amountPence * 2) / 500) * 100;
  const spent = fifths > 0 ? fifths : Math.floor((amountPence * 2) / 5);
  const left = amountPence - spent;
  return {
    before: `Somebody gets ${pounds(amountPence)} and spends ${pounds(spent)}, so ${pounds(left)} is left.`,
    after:
      unspent === 'reset'
        ? `The next run adds ${pounds(spent)}: they have ${pounds(amountPence)} again.`
        : `The next run adds ${pounds(amountPence)}: they have ${pounds(left + amountPence)}.`,
  };
}
