import { limits, type SuperLink } from '@huggg/contracts';
import { count, pounds, quantity } from '@huggg/ui/format';
import { refundPenceOf, takenPlacesOf } from './link-money.ts';

type Link = Pick<SuperLink, 'limit' | 'claimed' | 'reserved' | 'orders'>;

export type LimitChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'raise'; readonly places: number; readonly pence: number | undefined }
  | { readonly kind: 'lower'; readonly places: number; readonly pence: number };

/**
 * Returns the effect of another limit: the cost, the refund, or why it is not possible. `placePence` is the current
 * price of a place.
 */
export function limitChange(link: Link, wanted: number | undefined, placePence: number | undefined): LimitChange {
  const taken = takenPlacesOf(link);
  if (wanted === undefined || wanted < 1) return { kind: 'refused', reason: 'Enter a whole number, 1 or more.' };
  if (wanted < taken)
    return {
      kind: 'refused',
      reason: `${quantity(taken, 'place')} ${taken === 1 ? 'is' : 'are'} claimed or kept for someone, so choose ${count(taken)} or more.`,
    };
  if (wanted > limits.linksPerSend)
    return { kind: 'refused', reason: `A super link has at most ${quantity(limits.linksPerSend, 'place')}.` };
  const places = Math.abs(wanted - link.limit);
  if (places === 0) return { kind: 'same' };
  return wanted > link.limit
    ? { kind: 'raise', places, pence: placePence === undefined ? undefined : places * placePence }
    : { kind: 'lower', places, pence: refundPenceOf(link.orders, places) };
}

/** The label of the button: "Buy 12 places for £60.00". */
export function limitLabel(change: LimitChange): string {
  if (change.kind === 'lower') return `Give up ${quantity(change.places, 'place')}`;
  return change.kind === 'raise' && change.pence !== undefined
    ? `Buy ${quantity(change.places, 'place')} for ${pounds(change.pence)}`
    : 'Change limit';
}
