import type { AutomatedBudget } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { methodLabels } from '../../../shared/gifts/list-search.ts';

/** Returns the gifts that the budget may be spent on, by its own rules. */
export function rulesText(budget: AutomatedBudget): string {
  const { min, max } = budget.giftingRestrictionsPrice;
  const methods = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  const price =
    min !== null && max !== null
      ? `gifts of ${pounds(min)} to ${pounds(max)}`
      : max !== null
        ? `gifts up to ${pounds(max)}`
        : min !== null
          ? `gifts of ${pounds(min)} or more`
          : 'gifts of any price';
  const parts = [
    price,
    `by ${methods.format(budget.deliveryMethods.map((method) => methodLabels[method].toLowerCase().replace('sms', 'SMS')))}`,
    budget.deliveryEmailDomains.length > 0 ? `to ${methods.format(budget.deliveryEmailDomains)}` : '',
    budget.reasonCodes.length > 0 ? `for ${methods.format(budget.reasonCodes)}` : '',
    `claimed within ${budget.maximumHugggExpiryDays} days`,
  ].filter((part) => part !== '');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
