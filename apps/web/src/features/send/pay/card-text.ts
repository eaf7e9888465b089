import { pounds } from '@huggg/ui/format';
import type { PayMethod, Split } from './pay-choice.ts';
import type { KeptCharge } from './use-order-charge.ts';

type Shown = {
  readonly method: PayMethod;
  readonly split: Split;
  readonly kept: KeptCharge | undefined;
  readonly walletName: string;
};

/** Describes what the card is or was charged, and what the wallet pays with it. */
export function cardText({ method, split: { walletPence, cardPence, keptPence }, kept, walletName }: Shown): string {
  const charged = kept?.taken
    ? `Your card paid ${pounds(cardPence)}, which is used for this order`
    : kept
      ? `A payment of ${pounds(cardPence)} was started, and is used for this order`
      : `The card is charged ${pounds(cardPence)}`;
  const wallet = walletPence > 0 || method === 'wallet' ? `, and ${walletName} pays ${pounds(walletPence)}` : '';
  const least = kept ? '' : `Cards are charged no less than ${pounds(cardPence)}; `;
  const over = keptPence > 0 ? ` ${least}${pounds(keptPence)} stays in ${walletName}.` : '';
  return `${charged}${wallet}.${over}`;
}
