import { limits, type AutomaticTopUp, type AutomaticTopUpRule } from '@huggg/contracts';
import { pence, subtractPence } from '@huggg/money';
import { date, pounds } from '@huggg/ui/format';

export type TopUpValues = {
  below: number | undefined;
  amount: number | undefined;
  monthlyCap: number | undefined;
  cardId: string | null;
};

const capMax = limits.chargeMax * 20;

function amountError(pence: number | undefined, max: number): string | undefined {
  if (pence === undefined) return 'Enter an amount.';
  if (pence < limits.chargeMin) return `Enter at least ${pounds(limits.chargeMin)}.`;
  return pence > max ? `Enter ${pounds(max)} or less.` : undefined;
}

/** Returns the errors of the form, by field. */
export function checkTopUp({ below, amount, monthlyCap, cardId }: TopUpValues): Record<string, string> {
  const errors = {
    below: amountError(below, limits.chargeMax),
    amount: amountError(amount, limits.chargeMax),
    monthlyCap:
      amountError(monthlyCap, capMax) ??
      ((monthlyCap ?? 0) < (amount ?? 0) ? 'Enter at least the amount of one top-up.' : undefined),
    cardId: cardId === null ? 'Choose a card.' : undefined,
  };
  return Object.fromEntries(Object.entries(errors).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

/** Returns the rule to send; null while a value is missing. */
export function ruleOf({ below, amount, monthlyCap, cardId }: TopUpValues): AutomaticTopUpRule | null {
  if (below === undefined || amount === undefined || monthlyCap === undefined || cardId === null) return null;
  return { below, amount, monthlyCap, cardId };
}

/** "£500.00 is charged to Visa ending 4242 when less than £100.00 is available." */
export function topUpSentence({ below, amount, card }: Pick<AutomaticTopUp, 'below' | 'amount' | 'card'>): string {
  const from = card ? `to ${card.scheme} ending ${card.last4Digits}` : 'to a card that was removed';
  return `${pounds(amount)} is charged ${from} when less than ${pounds(below)} is available.`;
}

/** Describes how much of the monthly limit is used. */
export function capSentence(
  { chargedThisMonth, monthlyCap, capReached, nextMonth }: AutomaticTopUp,
  timeZone: string,
): string {
  const used = `${pounds(chargedThisMonth)} of ${pounds(monthlyCap)} charged this month.`;
  const left = pounds(subtractPence(pence(monthlyCap), pence(chargedThisMonth)));
  return capReached
    ? `${used} The next top-up would pass the limit, so nothing is charged before ${date(nextMonth, { timeZone })}.`
    : `${used} ${left} is left.`;
}
